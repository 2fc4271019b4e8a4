import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { printable as words } from './printable.ts';
import type { Column, Fact, Part, ReportDocument, Row, Standing, Table } from './document.ts';

const INK = '#17211b';
const INK_2 = '#4a564e';
const LINE = '#dfe3dd';
const LINE_STRONG = '#9aa397';
const ACCENT = '#0b6b4f';
const TONES: Readonly<Record<Standing['tone'], { colour: string; ground: string }>> = {
  filed: { colour: ACCENT, ground: '#e3f1ea' },
  draft: { colour: '#8a5200', ground: '#fdf1dc' },
  problem: { colour: '#b42318', ground: '#fdecea' },
};

/** A report as a pdfmake document, A4. Every text in it is plain text, without pdfmake markup. */
export function pdfLayout(report: ReportDocument): TDocumentDefinitions {
  const { title, subtitle, standing, facts, parts, footer } = report;
  return {
    pageSize: 'A4',
    pageMargins: [48, 48, 48, 56],
    info: { title, author: subtitle, creator: 'Formledger', producer: 'Formledger' },
    language: report.welsh === undefined ? 'en-GB' : 'cy',
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.2, color: INK },
    content: [
      { text: 'Formledger', color: ACCENT, bold: true },
      { text: words(title), fontSize: 19, bold: true, margin: [0, 2, 0, 0] },
      { text: words(subtitle), fontSize: 12, color: INK_2 },
      standingBox(standing),
      factGrid(facts),
      ...partContents(parts),
    ],
    footer: (page, pages) => ({
      margin: [48, 16, 48, 0],
      fontSize: 8,
      color: INK_2,
      columns: [
        { width: '*', text: words(footer) },
        { width: 'auto', text: `Page ${page} of ${pages}` },
      ],
      columnGap: 16,
    }),
  };
}

function standingBox({ tone, title, text }: Standing): Content {
  const { colour, ground } = TONES[tone];
  return {
    margin: [0, 14, 0, 12],
    table: {
      widths: ['*'],
      body: [[{ stack: [{ text: words(title), bold: true, color: colour }, { text: words(text) }] }]],
    },
    layout: {
      fillColor: ground,
      hLineWidth: () => 0,
      vLineWidth: (line) => (line === 0 ? 3 : 0),
      vLineColor: colour,
      paddingLeft: () => 10,
      paddingTop: () => 7,
      paddingBottom: () => 6,
    },
  };
}

function factGrid(facts: readonly Fact[]): Content {
  const cells = facts.map(({ name, value }): TableCell => ({
    stack: [
      { text: words(name), fontSize: 8, color: INK_2 },
      { text: words(value), bold: true },
    ],
  }));
  const rows = Array.from({ length: Math.ceil(cells.length / 2) }, (_, row) => [
    cells[row * 2] ?? '',
    cells[row * 2 + 1] ?? '',
  ]);
  return {
    table: { widths: ['*', '*'], body: rows },
    layout: {
      hLineWidth: () => 0,
      vLineWidth: () => 0,
      paddingLeft: () => 0,
      paddingTop: () => 2,
      paddingBottom: () => 4,
    },
  };
}

/** Titles stay with what follows them, so that none is the last line of a page. */
function partContents(parts: readonly Part[]): Content[] {
  const contents: Content[] = [];
  let titles: Content[] = [];
  for (const part of parts) {
    if (part.kind === 'heading') titles.push(...headingContents(part));
    else {
      contents.push(...(part.kind === 'table' ? tableContents(part, titles) : [wordsContent(part, titles)]));
      titles = [];
    }
  }
  return [...contents, ...titles];
}

function headingContents({ level, title }: Extract<Part, { kind: 'heading' }>): Content[] {
  if (level === 'entry') return [{ text: words(title), fontSize: 12, bold: true, margin: [0, 12, 0, 0] }];
  const line = { type: 'line', x1: 0, y1: 0, x2: 499, y2: 0, lineWidth: 2, lineColor: ACCENT } as const;
  return [
    { canvas: [line], margin: [0, 22, 0, 0] },
    { text: words(title), fontSize: 14, bold: true, margin: [0, 6, 0, 0] },
  ];
}

function wordsContent(
  { title, paragraphs }: Extract<Part, { kind: 'words' }>,
  titles: readonly Content[],
): Content {
  return {
    unbreakable: true,
    stack: [
      ...titles,
      { text: words(title), fontSize: 12, bold: true, margin: [0, 22, 0, 0] },
      ...paragraphs.map((text): Content => ({ text: words(text), margin: [0, 4, 0, 0] })),
    ],
  };
}

/** How many rows stay together on a page; a longer group is cut into pieces of this size. */
const TOGETHER = 12;

/** A table as unbreakable pieces: the first with its titles, each other one starting from a title within the table. */
function tableContents({ title, columns, rows, note }: Table, titles: readonly Content[]): Content[] {
  const pieces: Row[][] = [];
  for (const row of rows) {
    const last = pieces.at(-1);
    const isNew =
      row.role === 'group' || last?.some(isLong) === true || (last !== undefined && last.length >= TOGETHER);
    // A text can be longer than a page. It ends a piece, which can then be broken.
    if (last === undefined || (isNew && row.role !== 'total')) pieces.push([row]);
    else last.push(row);
  }
  const [first = [], ...others] = pieces;
  const caption: Content[] =
    title === undefined ? [] : [{ text: words(title), fontSize: 11.5, bold: true, margin: [0, 14, 0, 2] }];
  const table =
    first.length === 0
      ? []
      : [rowsContent(columns, [headRow(columns), ...cellsOf(first, columns)], first, 1)];
  return [
    { unbreakable: !first.some(isLong), stack: [...titles, ...caption, ...table] },
    ...others.map((piece): Content => ({
      unbreakable: !piece.some(isLong),
      stack: [rowsContent(columns, cellsOf(piece, columns), piece, 0)],
    })),
    ...(note === undefined ? [] : [{ text: words(note), color: INK_2 }]),
  ];
}

function rowsContent(
  columns: readonly Column[],
  body: TableCell[][],
  rows: readonly Row[],
  heads: number,
): Content {
  const isTotal = (line: number) => rows[line - heads]?.role === 'total';
  return {
    table: { widths: columns.map(({ kind }) => WIDTHS[kind]), body },
    layout: {
      // Line n is above row n of the body, which includes the header rows.
      hLineWidth: (line) => (line === 0 ? 0 : isTotal(line) || isTotal(line - 1) ? 1 : 0.5),
      hLineColor: (line) =>
        (line === 1 && heads === 1) || isTotal(line) || isTotal(line - 1) ? LINE_STRONG : LINE,
      vLineWidth: () => 0,
      paddingLeft: (column) => (column === 0 ? 0 : 8),
      paddingRight: () => 0,
      paddingTop: () => 3,
      paddingBottom: () => 2,
    },
  };
}

function isLong({ role }: Row): boolean {
  return role === 'long';
}

function headRow(columns: readonly Column[]): TableCell[] {
  return columns.map(({ title, kind }): TableCell => ({
    text: title,
    fontSize: 8,
    color: INK_2,
    alignment: ENDS.has(kind) ? 'right' : 'left',
  }));
}

function cellsOf(rows: readonly Row[], columns: readonly Column[]): TableCell[][] {
  return rows.map((row) => rowCells(row, columns));
}

const WIDTHS: Readonly<Record<Column['kind'], string | number>> = {
  box: 34,
  words: '*',
  answer: 170,
  figure: 78,
  rate: 44,
  date: 96,
};
const ENDS: ReadonlySet<Column['kind']> = new Set(['answer', 'figure', 'rate', 'date']);

function rowCells({ cells, role }: Row, columns: readonly Column[]): TableCell[] {
  if (role === 'group')
    return [
      {
        text: words(cells[0] ?? ''),
        colSpan: columns.length,
        bold: true,
        color: INK_2,
        margin: [0, 6, 0, 0],
      },
      ...columns.slice(1).map(() => ''),
    ];
  if (role === 'long') {
    const [box = '', question = '', answer = ''] = cells.map(words);
    return [
      { text: box, bold: true, color: INK_2 },
      { stack: [{ text: question }, { text: answer, margin: [0, 3, 0, 0] }], colSpan: 2 },
      '',
    ];
  }
  return columns.map(({ kind }, index): TableCell => ({
    text: words(cells[index] ?? ''),
    alignment: ENDS.has(kind) ? 'right' : 'left',
    bold: role === 'total' || kind === 'answer' || kind === 'box',
    ...(kind === 'box' ? { color: INK_2 } : {}),
  }));
}
