import type { Meta } from '@storybook/react-vite';
import { screenAt } from '../../../../app/for-stories.tsx';
import { paths } from '../../../../shared/paths.ts';

export default { title: 'Whole screens/Tutorials of a topic' } satisfies Meta;

export const Filled = screenAt(paths.tutorials, {}, { topic: 'transactions' }).filled('Attach a receipt', []);
export const All = screenAt(paths.tutorials).filled('Start here', []);
/** An address with a topic that does not exist shows all. */
export const UnknownTopic = screenAt(`${paths.tutorials}?topic=sailing`).filled('Start here', []);
