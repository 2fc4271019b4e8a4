/** Texts quoted from the specification (2, sections 5 and 8, "CSV importer"). */
export const messages = {
  wrongFormat:
    'It appears the file you are trying to upload is not in the correct format, please make sure any file you are uploading is a csv file',
  whoops: 'Whoops!',
  tryAgain: 'Try again!',
  help: 'Help!',
  helpText:
    "The 'red' items are in the wrong format! 31/12/2020 or 3333.99 only as we add the formatting for you. Press 'i' for more info.",
  deleteRow: {
    title: 'You are about to delete this row!',
    yes: 'Delete row',
    no: 'Oops, I made a mistake!',
    unchanged: "Don't worry, nothing has changed!",
  },
} as const;

/** Counts lines of a file: '3 lines', '1 line'. */
export function lines(count: number): string {
  return counted(count, 'line');
}

/** '1 row', '12,000 rows'. */
export function counted(count: number, word: string): string {
  return `${count.toLocaleString('en-GB')} ${word}${count === 1 ? '' : 's'}`;
}
