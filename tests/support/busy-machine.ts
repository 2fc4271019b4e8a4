import { configure } from '@testing-library/react';

// What is awaited on a page comes later where everything runs at once; a failure is no less one for being said later.
configure({ asyncUtilTimeout: 10_000 });
