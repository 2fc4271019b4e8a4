import type { ReactNode } from 'react';
import classes from './panes.module.css';
import type { NarrowPane } from './narrow-switch.tsx';
import { Panes } from './panes.tsx';
import type { FoldingPane } from './use-room.ts';

interface EditorPanesProps {
  /** The visible pane where there is room for one only. */
  shown: NarrowPane;
  /** The panes that are folded away where there is room for all. */
  folded: readonly FoldingPane[];
  fields: ReactNode;
  /** What is in the middle: the form, its source … */
  form: ReactNode;
  formLabel: string;
  properties: ReactNode;
  dock: ReactNode;
  /** Height of the dock until someone moves its edge. */
  dockHeight: `${number}px`;
}

/**
 * The layout of the editor: fields, form and properties side by side, the dock below, with movable lines
 * between them.
 */
export function EditorPanes({
  shown,
  folded,
  fields,
  form,
  formLabel,
  properties,
  dock,
  dockHeight,
}: EditorPanesProps) {
  const columns = (
    <Panes
      name="editor.columns"
      orientation="horizontal"
      shown={shown}
      handles={['Width of the list of fields', 'Width of the properties']}
      panes={[
        {
          name: 'fields',
          size: '240px',
          min: '180px',
          isFolded: folded.includes('fields'),
          content: (
            <section className={classes.fields} aria-label="Fields" data-stop>
              {fields}
            </section>
          ),
        },
        {
          name: 'form',
          size: 100,
          min: 20,
          content: (
            <section className={classes.form} aria-label={formLabel} data-pane data-stop>
              {form}
            </section>
          ),
        },
        {
          name: 'properties',
          size: '276px',
          min: '220px',
          isFolded: folded.includes('properties'),
          content: (
            <section className={classes.properties} aria-label="Properties" data-properties data-stop>
              {properties}
            </section>
          ),
        },
      ]}
    />
  );
  return (
    <Panes
      name="editor.rows"
      orientation="vertical"
      shown={shown === 'dock' ? 'dock' : 'panes'}
      handles={['Height of the problems and changes']}
      panes={[
        { name: 'panes', size: 100, min: 45, content: columns },
        { name: 'dock', size: dockHeight, min: '40px', isFolded: folded.includes('dock'), content: dock },
      ]}
    />
  );
}
