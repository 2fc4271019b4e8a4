import type { ReactNode } from 'react';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Field } from '#form-schemas/definition.ts';
import type { Change } from '../changes/changes.ts';
import type { CommandLog } from '../commands/command-log.ts';
import type { PreviewProps } from '../preview/preview.tsx';
import type { EditorProblem } from './problems.ts';
import type { TextAsked } from '../translation/text-asked.ts';
import type { EditorActions } from './use-editor.ts';
import type { OnUnfinished } from './use-unfinished-problems.ts';

/** What stands in the editor, as every view and every tab of the dock is given it. */
export interface EditorShown {
  /**
   * What is edited. It may be a moment behind the typing: drawing waits for typing, never the other way. Where its texts
   * are typed it is not: a box that is drawn with what stood there before loses what was typed since.
   */
  readonly definition: Definition;
  /** What filers see now. */
  readonly published: Definition;
  /** The tax year the form is drawn for. */
  readonly year: TaxYear;
  /** The place of the selected field in form_json.fields. */
  readonly selected: number | undefined;
  /** The places of all fields that are selected, `selected` among them. */
  readonly chosen: readonly number[];
  /** These and the changes come a moment after the definition (use-findings.ts). */
  readonly problems: readonly EditorProblem[];
  /** What is different from `published`. */
  readonly changes: readonly Change[];
  /** What was done since it was opened, and what of it was undone. */
  readonly log: Pick<CommandLog, 'past' | 'future'>;
  /** Everything that can be done to the definition. */
  readonly actions: EditorActions;
  /** Shows the form with this field (or the form's own properties), and the control of the attribute when one is named. */
  readonly goTo: (at: number | undefined, attribute?: keyof Field) => void;
  /** Opens an `EditorView`, by its value, with a field selected when one is named, and a text that is asked for. */
  readonly goToView: (view: string, at?: number, text?: TextAsked) => void;
  readonly onUnfinished: OnUnfinished;
  /** Opens a rule, by its place in form_json.rules. */
  readonly goToRule: (at: number) => void;
  /** The rule that was last gone to. */
  readonly ruleAsked: { readonly at: number } | undefined;
  /** The text that the view was opened for. */
  readonly textAsked: TextAsked | undefined;
  /** What the preview needs of the screen around the editor. */
  readonly preview: Omit<PreviewProps, 'definition' | 'year'>;
}

/** Where someone is in the editor. What is not there (a tab of another year) is the first view, the first tab. */
export interface EditorPlace {
  /** An `EditorView`, by its value. */
  readonly view: string;
  /** A tab of the dock, by its value. */
  readonly tab: string;
}

/** One tab of the dock below the panes. */
export interface DockTab {
  readonly value: string;
  /** A function where it says something of what is edited, such as a count. */
  readonly label: ReactNode | ((shown: EditorShown) => ReactNode);
  /** One that is worked through: it is given more of the screen, as long as nobody has moved the edge of the dock. */
  readonly isTall?: boolean;
  /** Drawn when the tab is opened; what is heavy is loaded then. */
  readonly render: (shown: EditorShown) => ReactNode;
}

/** One way to look at the definition, chosen above the panes. */
export interface EditorView {
  readonly value: string;
  readonly label: string;
  /** 'form': in the middle, between the list of fields and the properties. 'all': over all panes. */
  readonly takes: 'form' | 'all';
  /** What it shows follows each key: it is the form itself, or a text of it is typed here. */
  readonly isTyped?: true;
  readonly render: (shown: EditorShown) => ReactNode;
}
