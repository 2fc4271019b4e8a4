import { late } from '#ui/late.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { Canvas } from '../canvas/canvas.tsx';
import type { EditorView } from './editor-shown.ts';

const LOADING = { loading: () => <SkeletonRows /> };

/** Loads on demand, with the code that checks and stores sample answers. */
const Preview = late(async () => (await import('../preview/preview.tsx')).Preview, LOADING);

/** The code editor is as large as a form, so it loads on opening. */
const SourceView = late(async () => (await import('../source/source-view.tsx')).SourceView, LOADING);

const GridView = late(async () => (await import('../grid/grid-view.tsx')).GridView, LOADING);
const TranslationView = late(
  async () => (await import('../translation/translation-view.tsx')).TranslationView,
  LOADING,
);

/** The views of a definition. The editor opens with the first. */
export const editorViews: readonly [EditorView, ...EditorView[]] = [
  {
    value: 'form',
    label: 'Form',
    takes: 'form',
    isTyped: true,
    render: ({ definition, year, selected, chosen, log, actions }) => (
      <Canvas {...{ definition, year, selected, chosen, actions }} steps={log.past.length} />
    ),
  },
  {
    value: 'source',
    label: 'Source',
    takes: 'form',
    render: (shown) => <SourceView shown={shown} />,
  },
  {
    value: 'grid',
    label: 'Grid',
    takes: 'all',
    render: (shown) => <GridView shown={shown} />,
  },
  {
    value: 'welsh',
    label: 'Welsh',
    takes: 'all',
    isTyped: true,
    render: (shown) => <TranslationView shown={shown} />,
  },
  {
    value: 'preview',
    label: 'Preview',
    takes: 'all',
    render: ({ definition, year, preview }) => <Preview definition={definition} year={year} {...preview} />,
  },
];
