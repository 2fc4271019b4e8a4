import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { entryTitle } from '#form-schemas/entry-title.ts';
import { printedAnswers, type PrintedLine, type PrintedSection } from '#form-schemas/printed-form.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import type { Column, Part, Row, Table } from '../../pdf/document.ts';
import type { FileNames, ReportForm } from './report-content.ts';

/** A form with its answers: every filled-in box, with its number, its title and the readable answer. */
export function answerParts(
  { definition, entries }: ReportForm,
  year: TaxYear,
  files: FileNames,
): readonly Part[] {
  const fields = fieldsFor(definition, year);
  const form: Part = { kind: 'heading', level: 'form', title: formTitle(definition) };
  return [
    form,
    ...entries.flatMap(({ values, fromBooks, entry }, index): Part[] => {
      const sections = printedAnswers(fields, { values, fromBooks, fromProfile: new Set() });
      const tables = sections.map((section) => sectionTable(section, files));
      if (definition.kind !== 'list') return tables;
      const title = entryTitle(definition, values, (entry ?? index + 1) - 1);
      return [{ kind: 'heading', level: 'entry', title }, ...tables];
    }),
  ];
}

function formTitle({ code, title }: Definition): string {
  return /^SA\d/.test(code) ? `${code} ${title.replace(new RegExp(`^${code}\\W*`), '')}` : title;
}

const COLUMNS: readonly Column[] = [
  { title: 'Box', kind: 'box' },
  { title: 'Question', kind: 'words' },
  { title: 'Answer', kind: 'answer' },
];

function sectionTable({ heading, groups }: PrintedSection, files: FileNames): Table {
  return {
    kind: 'table',
    ...(heading === undefined ? {} : { title: heading }),
    columns: COLUMNS,
    rows: groups.flatMap(({ subheading, lines }): Row[] => [
      ...(subheading === undefined ? [] : [{ cells: [subheading], role: 'group' } as const]),
      ...lines.map((line) => lineRow(line, files)),
    ]),
  };
}

/** The longest answer shown next to its question; a longer one is a separate text. */
const LONGEST_BESIDE = 80;

function lineRow({ box, title, answer, files: ids, from }: PrintedLine, files: FileNames): Row {
  const names = ids.map((id) => files.get(id) ?? 'A file that no longer exists').join('\n');
  const question = from === 'books' ? `${title}\nFrom tagged transactions` : title;
  const cells = [box ?? '', question, ids.length > 0 ? names : answer];
  return answer.length > LONGEST_BESIDE && ids.length === 0 ? { cells, role: 'long' } : { cells };
}
