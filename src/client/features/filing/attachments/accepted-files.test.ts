import { expect, test } from 'vitest';
import { acceptedFiles } from './accepted-files.ts';

const file = (name: string, size = 1000) => ({ name, size });

test('sends PDFs, and says why each of the others is not sent', () => {
  const chosen = [
    file('a.pdf'),
    file('b.png'),
    file('C.PDF', 10_485_759),
    file('d.pdf', 10_485_760),
    file('e'),
  ];
  expect(acceptedFiles(chosen, [])).toEqual({
    sent: [chosen[0], chosen[2], chosen[4]],
    problems: [
      'b.png: You can only upload pdf files',
      'd.pdf: File too large – Only able to upload files less than 10MB in size',
    ],
  });
});

test('ignores names that the return has, without a word', () => {
  const chosen = [file('a.pdf'), file('b.pdf'), file('b.pdf', 5)];
  expect(acceptedFiles(chosen, ['a.pdf'])).toEqual({ sent: [chosen[1]], problems: [] });
  // Capital letters make no other name.
  expect(acceptedFiles([file('A.PDF'), file('B.pdf')], ['a.pdf', 'b.PDF'])).toEqual({
    sent: [],
    problems: [],
  });
});

test('fills up to five files', () => {
  const chosen = [file('4.pdf'), file('5.pdf'), file('6.pdf')];
  expect(acceptedFiles(chosen, ['1.pdf', '2.pdf', '3.pdf'])).toEqual({
    sent: [chosen[0], chosen[1]],
    problems: ['6.pdf: The maximum number of files you can upload is 5'],
  });
});
