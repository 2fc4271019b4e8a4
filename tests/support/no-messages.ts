import { cleanNotifications } from '@mantine/notifications';
import { afterEach } from 'vitest';

/** The files share one page: a message that one test leaves behind would get in the way of the next. */
afterEach(() => cleanNotifications());
