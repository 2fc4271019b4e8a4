import { inWelsh } from '#domain/in-welsh.ts';
import type { Part, ReportDocument, Row, Table } from './document.ts';

/**
 * A document with the Welsh of its texts, where there is any. Answers, figures and the titles of list entries stay as
 * they are: people have written them. `known`: texts that are in Welsh already.
 */
export function documentInWelsh(report: ReportDocument, known: readonly string[] = []): ReportDocument {
  const welsh = new Set(known);
  const say = (english: string) => {
    const found = inWelsh(english);
    if (found !== undefined) welsh.add(found);
    return found ?? english;
  };
  const { title, standing, facts, parts } = report;
  return {
    ...report,
    title: say(title),
    standing: { ...standing, title: say(standing.title), text: say(standing.text) },
    facts: facts.map(({ name, value }) => ({ name: say(name), value })),
    parts: parts.map((part) => partInWelsh(part, say)),
    welsh: [...welsh],
  };
}

type Say = (english: string) => string;

function partInWelsh(part: Part, say: Say): Part {
  switch (part.kind) {
    case 'heading':
      return part.level === 'entry' ? part : { ...part, title: say(part.title) };
    case 'words':
      return { ...part, title: say(part.title), paragraphs: part.paragraphs.map(say) };
    case 'table':
      return tableInWelsh(part, say);
  }
}

function tableInWelsh(table: Table, say: Say): Table {
  const { title, columns, rows, note } = table;
  const named = columns.findIndex(({ kind }) => kind === 'words');
  const rowInWelsh = (row: Row): Row => ({
    ...row,
    cells: row.cells.map((cell, at) => (at === named || row.role === 'group' ? say(cell) : cell)),
  });
  return {
    ...table,
    ...(title === undefined ? {} : { title: say(title) }),
    ...(note === undefined ? {} : { note: say(note) }),
    columns: columns.map((column) => ({ ...column, title: say(column.title) })),
    rows: rows.map(rowInWelsh),
  };
}
