import { readdirSync, readFileSync } from 'node:fs';
import { inWelsh as welshOf, type WelshWord } from '#domain/in-welsh.ts';
import texts from '#domain/welsh-words.json' with { type: 'json' };
import type { Definition } from '#form-schemas/definition.ts';
import { inWelsh } from '#form-schemas/in-welsh.ts';
import { wordingOf } from '#form-schemas/welsh.ts';

const words: Readonly<Record<string, WelshWord>> = texts;

const forms = new URL('../form-schemas/forms/', import.meta.url);

/** The forms whose Welsh is begun. */
const begun = ['sa100', 'sa103s', 'sa105'];

/** Our own words that a filer sees in the menu, at the login and around a form, and that can be in Welsh. */
const ownWords = [
  'Home',
  'Transactions',
  'Journeys',
  'Accounts',
  'Rules',
  'Payments & invoices',
  'Insights',
  'Tax breakdown',
  'Tax forms',
  'Tax filings',
  'Submit XML',
  'Digital Tax',
  'Pay HMRC',
  'Profile & settings',
  'Tutorials',
  'Upgrade to pro',
  'Log out',
  'Error:',
  'There is a problem',
  'Back',
  'Continue',
  'Start',
  'Change',
  'Done',
  'In progress',
  'Not started',
  'Optional',
  'Check your answers',
  'Pages of this form',
  'Form',
  'Tax year',
  'Name',
  'Saved',
];

/** `docs/welsh.md`: what of the forms and of our own words is in Welsh, what is still in English, and the sources. */
export function welshPage(): string {
  const found = Object.entries(words);
  const missing = ownWords.filter((word) => welshOf(word) === undefined);
  return [
    '# Welsh',
    '',
    'People choose English or Cymraeg in the menu or at the login, or with `?lang=cy` in an address. The choice is kept on the device and in the profile of the person who makes it, and the page loads again. `npm run docs:welsh` writes this page, and a test fails while it is out of date. It also writes `build/welsh-missing.txt`: every text of the product that has no Welsh yet, by its file.',
    '',
    '- A form shows the Welsh of its definition, which editors write in the Welsh view. Titles, headings and messages without any have the words below.',
    '- Every text of the screens has the words below: the login, the menu, tab titles, tables, buttons, dialogs and messages. So do mails to people who have chosen Welsh, and the page and the PDF of a return. A word that is added here appears in all of these places.',
    '- Everything else is in English, and is marked as English for screen readers; a PDF only has one language, and a mail names both. Welsh whose English has changed since is not shown.',
    '- We translate nothing ourselves: every word below is from a service or a page of HMRC. `src/domain/welsh-words.json` has them.',
    '- Answers are checked with the English definition. Messages of a definition are shown in Welsh if it has them.',
    '- `{}` in a text stands for a value. A text with a count can have up to six plural forms in Welsh.',
    '- Dates and amounts are written as in English (`31/01/2027`, `£1,250.00`), which is how Welsh writes them too; the names of months are in Welsh (`31 Ionawr 2027`, `3 Tach 2026, 14:02`). The editor of forms, invoices and what practices get are in English.',
    '',
    '## How much is in Welsh',
    '',
    '| Form | Texts | In Welsh |',
    '|---|---|---|',
    ...allForms().map((form) => {
      const { all, english } = textsOf(form);
      return `| ${form.code} ${form.title}, from ${form.taxYear} | ${all.length} | ${all.length - english.length} |`;
    }),
    '',
    '## Still in English',
    '',
    `Of our own words: ${missing.join(', ')}; and most sentences of the screens.`,
    '',
    ...begun.flatMap((name) => {
      const form = definitionsOf(name).at(-1);
      if (form === undefined) return [];
      const titles = textsOf(form).english.filter(({ isTitle }) => isTitle);
      const texts = [...new Set(titles.map(({ text }) => text))];
      return [
        `### ${form.code} ${form.title}: titles and headings`,
        '',
        ...texts.map((text) => `- ${text}`),
        '',
      ];
    }),
    '## Words and their sources',
    '',
    '| English | Welsh | Published for | Where |',
    '|---|---|---|---|',
    ...found.map(([english, { welsh, source, published = english }]) => {
      const forms = typeof welsh === 'string' ? [welsh] : Object.values(welsh);
      return `| ${english} | ${forms.join(', ')} | ${published} | ${source} |`;
    }),
    '',
  ].join('\n');
}

function allForms(): Definition[] {
  return readdirSync(forms)
    .toSorted()
    .filter((name) => /^sa\d/.test(name))
    .flatMap(definitionsOf);
}

function definitionsOf(name: string): Definition[] {
  const folder = new URL(`${name}/`, forms);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Definition); // Another test checks it.
}

function textsOf(form: Definition) {
  const all = wordingOf(form).filter(({ state }) => state !== 'none');
  const shown = wordingOf(inWelsh(form).definition).filter(({ english }) => english.trim() !== '');
  const { texts } = inWelsh(form);
  const english = shown
    .filter(({ english: text }) => !texts.has(text))
    .map(({ english: text, text: name }) => ({
      text,
      isTitle: name === 'title' || name === 'heading' || name === 'subheading',
    }));
  return { all, english };
}
