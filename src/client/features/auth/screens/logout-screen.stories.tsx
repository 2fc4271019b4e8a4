import type { Meta } from '@storybook/react-vite';
import { screenAt } from '../../../app/for-stories.tsx';
import { paths } from '../../../shared/paths.ts';

export default { title: 'Whole screens/Logged out' } satisfies Meta;

export const Filled = screenAt(paths.logoutNow).filled('Log in again', []);

/** After the third failure at the lock, it says why every session has ended. */
export const AfterFailures = {
  ...screenAt(paths.logoutNow, {}, { hasFailed: true }).filled('Logging in failed three times', []),
  tags: ['behaviour'],
};
