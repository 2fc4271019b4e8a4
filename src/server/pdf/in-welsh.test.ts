import { expect, test } from 'vitest';
import type { ReportDocument } from './document.ts';
import { documentInWelsh } from './in-welsh.ts';
import { pdfLayout } from './pdf-layout.ts';

const report: ReportDocument = {
  title: 'Tax calculation',
  subtitle: 'Total',
  standing: { tone: 'draft', title: 'A draft', text: 'Not sent yet.' },
  facts: [{ name: 'Name', value: 'Wales' }],
  parts: [
    { kind: 'heading', level: 'form', title: 'UK property' },
    { kind: 'heading', level: 'entry', title: 'Interest' },
    {
      kind: 'table',
      title: 'Income',
      columns: [
        { title: 'Box', kind: 'box' },
        { title: 'Description', kind: 'words' },
        { title: 'Amount', kind: 'answer' },
      ],
      rows: [{ cells: ['Total'], role: 'group' }, { cells: ['1', 'Total income', 'Interest'] }],
    },
  ],
  footer: 'Tax calculation',
};

test('texts with Welsh are in Welsh; what people wrote, and everything else, stays', () => {
  const welsh = documentInWelsh(report);
  expect(welsh.title).toBe('Cyfrifiad Treth');
  expect(welsh.subtitle).toBe('Total');
  expect(welsh.standing.title).toBe('A draft');
  expect(welsh.facts).toEqual([{ name: 'Enw', value: 'Wales' }]);
  expect(welsh.parts).toEqual([
    { kind: 'heading', level: 'form', title: 'Eiddo yn y DU' },
    { kind: 'heading', level: 'entry', title: 'Interest' },
    {
      kind: 'table',
      title: 'Incwm',
      columns: [
        { title: 'Box', kind: 'box' },
        { title: 'Disgrifiad', kind: 'words' },
        { title: 'Swm', kind: 'answer' },
      ],
      rows: [{ cells: ['Cyfanswm'], role: 'group' }, { cells: ['1', 'Cyfanswm yr incwm', 'Interest'] }],
    },
  ]);
});

test('the PDF says its language', () => {
  expect(pdfLayout(report).language).toBe('en-GB');
  expect(pdfLayout(documentInWelsh(report)).language).toBe('cy');
});
