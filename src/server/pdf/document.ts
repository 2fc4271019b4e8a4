/** A report before rendering. Both the page and the PDF are rendered from it, so they cannot differ. */
export interface ReportDocument {
  readonly title: string;
  /** Whose it is, and the year. */
  readonly subtitle: string;
  readonly standing: Standing;
  readonly facts: readonly Fact[];
  readonly parts: readonly Part[];
  /** On every page. */
  readonly footer: string;
  /** In a document in Welsh: its texts that have Welsh. The others are in English. */
  readonly welsh?: readonly string[];
}

/** The state of the return, for everyone who gets the document. */
export interface Standing {
  readonly tone: 'filed' | 'draft' | 'problem';
  readonly title: string;
  readonly text: string;
}

export interface Fact {
  readonly name: string;
  readonly value: string;
}

export type Part = Heading | Table | Words;

/** Starts a form, a list entry, or the calculation. */
interface Heading {
  readonly kind: 'heading';
  readonly level: 'form' | 'entry';
  readonly title: string;
  readonly note?: string;
}

export interface Table {
  readonly kind: 'table';
  readonly title?: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly note?: string;
}

export interface Column {
  readonly title: string;
  /** The width and alignment of the cells. */
  readonly kind: 'box' | 'words' | 'answer' | 'figure' | 'rate' | 'date';
}

export interface Row {
  readonly cells: readonly string[];
  /**
   * 'total': the sum of the rows above. 'group': a title for the rows below, in one cell. 'long': the last cell is a
   * text under the others.
   */
  readonly role?: 'total' | 'group' | 'long';
}

interface Words {
  readonly kind: 'words';
  readonly title: string;
  readonly paragraphs: readonly string[];
}
