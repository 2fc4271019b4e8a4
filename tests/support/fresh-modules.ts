import { vi } from 'vitest';

// The app keeps published versions by their number, which means another form in another file's database.
vi.resetModules();
