/** A report before it is drawn: the page and the PDF are two drawings of it, so they cannot say different things. */
export interface ReportDocument {
  readonly title: string;
  /** Whose it is and of which year. */
  readonly subtitle: string;
  readonly standing: Standing;
  readonly facts: readonly Fact[];
  readonly parts: readonly Part[];
  /** On every sheet. */
  readonly footer: string;
}

/** What became of the return, for everyone who is handed the document. */
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

/** Begins a form, an entry of a list, or the calculation. */
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
  /** How wide it is and to which side its cells stand. */
  readonly kind: 'box' | 'words' | 'answer' | 'figure' | 'rate' | 'date';
}

export interface Row {
  readonly cells: readonly string[];
  /**
   * 'total': what stands above comes to it. 'group': a title over the rows below, in one cell. 'long': the last cell is
   * a text that stands under the others.
   */
  readonly role?: 'total' | 'group' | 'long';
}

interface Words {
  readonly kind: 'words';
  readonly title: string;
  readonly paragraphs: readonly string[];
}
