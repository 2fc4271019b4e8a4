import { lazy } from 'react';
import { Canvas } from './canvas/canvas.tsx';
import type { EditorView } from './editor-shown.ts';

/** Loaded when it is asked for: with it comes what checks and keeps sample answers. */
const Preview = lazy(async () => ({ default: (await import('./preview/preview.tsx')).Preview }));

/** The ways to look at a definition. The first is what the editor opens with. */
export const editorViews: readonly [EditorView, ...EditorView[]] = [
  {
    value: 'form',
    label: 'Form',
    takes: 'form',
    render: ({ definition, year, selected, chosen, actions }) => (
      <Canvas {...{ definition, year, selected, chosen, actions }} />
    ),
  },
  {
    value: 'preview',
    label: 'Preview',
    takes: 'all',
    render: ({ definition, year, renderKeep }) => (
      <Preview definition={definition} year={year} renderKeep={renderKeep} />
    ),
  },
];
