import { configure } from '@testing-library/react';

// Pages are slower when everything runs at once, so waiting takes longer; a later failure is still a failure.
configure({ asyncUtilTimeout: 10_000 });
