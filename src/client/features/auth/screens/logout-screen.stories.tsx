import type { Meta } from '@storybook/react-vite';
import { screenAt } from '../../../app/for-stories.tsx';
import { paths } from '../../../shared/paths.ts';

export default { title: 'Whole screens/Logged out' } satisfies Meta;

export const Filled = screenAt(paths.logoutNow).filled('Log in again', []);
