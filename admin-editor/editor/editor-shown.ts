import type { ReactNode } from 'react';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Field } from '#form-schemas/definition.ts';
import type { Change } from '../changes/changes.ts';
import type { CommandLog } from '../commands/command-log.ts';
import type { PreviewProps } from '../preview/preview.tsx';
import type { EditorProblem } from './problems.ts';
import type { TextRequest } from '../translation/text-request.ts';
import type { EditorActions } from './use-editor.ts';
import type { OnUnfinished } from './use-unfinished-problems.ts';

/** What the editor passes to every view and every tab of the dock. */
export interface EditorShown {
  /**
   * What is edited. It can lag behind the typing, because drawing waits for typing and never the other way
   * round. Views where its texts are typed get it without lag: a box drawn with an old text would lose what
   * was typed since.
   */
  readonly definition: Definition;
  /** What filers see now. */
  readonly published: Definition;
  /** The tax year the form is drawn for. */
  readonly year: TaxYear;
  /** The place of the selected field in form_json.fields. */
  readonly selected: number | undefined;
  /** The places of all selected fields, including `selected`. */
  readonly chosen: readonly number[];
  /** Problems and changes follow the definition after a moment (use-findings.ts). */
  readonly problems: readonly EditorProblem[];
  /** The differences from `published`. */
  readonly changes: readonly Change[];
  /** Steps since it was opened, done and undone. */
  readonly log: Pick<CommandLog, 'past' | 'future'>;
  /** Everything that can be done to the definition. */
  readonly actions: EditorActions;
  /**
   * Shows the form with this field (or the form's own properties), and the control of the attribute if given.
   */
  readonly goTo: (at: number | undefined, attribute?: keyof Field) => void;
  /** Opens an `EditorView` by its value, with a field selected and a text shown if given. */
  readonly goToView: (view: string, at?: number, text?: TextRequest) => void;
  readonly onUnfinished: OnUnfinished;
  /** Opens a rule, by its place in form_json.rules. */
  readonly goToRule: (at: number) => void;
  /** The rule that was opened last. */
  readonly requestedRule: { readonly at: number } | undefined;
  /** The text that the view was opened for. */
  readonly requestedText: TextRequest | undefined;
  /** What the preview needs from the screen around the editor. */
  readonly preview: Omit<PreviewProps, 'definition' | 'year'>;
}

/**
 * Where someone is in the editor. Unknown values (such as a tab of another year) mean the first view and the
 * first tab.
 */
export interface EditorPlace {
  /** An `EditorView`, by its value. */
  readonly view: string;
  /** A tab of the dock, by its value. */
  readonly tab: string;
}

/** One tab of the dock below the panes. */
export interface DockTab {
  readonly value: string;
  /** A function if it depends on what is edited, such as a count. */
  readonly label: ReactNode | ((shown: EditorShown) => ReactNode);
  /** A tab to work in: it gets more of the screen until someone moves the edge of the dock. */
  readonly isTall?: boolean;
  /** Drawn when the tab is opened; heavy parts load then. */
  readonly render: (shown: EditorShown) => ReactNode;
}

/** One way to view the definition, chosen above the panes. */
export interface EditorView {
  readonly value: string;
  readonly label: string;
  /** 'form': in the middle, between the list of fields and the properties. 'all': over all panes. */
  readonly takes: 'form' | 'all';
  /** It follows each keystroke: it is the form itself, or a text of it is typed here. */
  readonly isTyped?: true;
  readonly render: (shown: EditorShown) => ReactNode;
}
