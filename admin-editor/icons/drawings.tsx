import type { IconName } from './icon.tsx';

/** A line drawing for each name, in a square of 16. */
const lines: Readonly<Record<string, string>> = {
  // Groups of kinds of fields.
  Text: 'M2.5 3.5h11M8 3.5v9.5',
  Numbers: 'M6 2.5 4.5 13.5M11.5 2.5 10 13.5M2.5 6h11M2 10h11',
  Choices: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M8 6.7a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6',
  References: 'M1.5 3.5h13v9h-13zM4 6.5h4M4 9.5h8',
  Lists: 'M1.5 3h13v10h-13zM1.5 6.3h13M1.5 9.7h13M5.5 3v10',
  Files: 'M4 1.5h5l3.5 3.5v9.5H4zM9 1.5V5h3.5',
  'Figures and texts': 'M2 4h12M2 8h12M2 12h7',
  Sections: 'M3.5 3v10M12.5 3v10M3.5 8h9',
  // Kinds that people look for by their sign.
  text: 'M1.5 4.5h13v7h-13zM4 6.5v3',
  multiline: 'M1.5 3h13v10h-13zM4 6h8M4 9h5',
  money: 'M11.5 4.8A2.9 2.9 0 0 0 6 6c0 1.6.8 2.4.8 4 0 1.4-.8 2.6-1.8 3h7M4.5 8.5h5',
  percent:
    'M12.5 3.5l-9 9M4.5 3a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3M11.5 10a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3',
  date: 'M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2v3.5M10.5 2v3.5',
  'tax-year': 'M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2v3.5M10.5 2v3.5M5 10.5h6',
  checkbox: 'M2.5 2.5h11v11h-11zM5 8l2.2 2.5L11 5.5',
  select: 'M1.5 4.5h13v7h-13zM9.5 7l1.5 2L12.5 7',
  country: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M2 8h12M8 2C5 5 5 11 8 14M8 2c3 3 3 9 0 12',
  'tag-picker': 'M2.5 2.5h5l6 6-5 5-6-6zM5.2 5.2h.01',
  'account-picker': 'M2 6l6-3.5L14 6zM3.5 6v6M6.5 6v6M9.5 6v6M12.5 6v6M2 13.5h12',
  phone: 'M4.5 1.5h7v13h-7zM7.2 12.3h1.6',
  email: 'M1.5 3.5h13v9h-13zM1.5 4 8 9l6.5-5',
  postcode:
    'M8 14.5C5 10.5 3.5 8.5 3.5 6.3a4.5 4.5 0 0 1 9 0c0 2.2-1.5 4.2-4.5 8.2M8 5a1.3 1.3 0 1 0 0 2.6A1.3 1.3 0 0 0 8 5',
  computed: 'M11.5 4.5V3H4l4.5 5L4 13h7.5v-1.5',
  subheading: 'M4 5v8M10.5 5v8M4 9h6.5',
  // What can be done.
  Undo: 'M5.5 3 2.5 6l3 3M2.5 6H10a3.5 3.5 0 0 1 0 7H6',
  Redo: 'M10.5 3l3 3-3 3M13.5 6H6a3.5 3.5 0 0 0 0 7h4',
  Up: 'M8 13V3M4 7l4-4 4 4',
  Down: 'M8 3v10M4 9l4 4 4-4',
  'Move to…': 'M2 8h10M8.5 4.5 12 8l-3.5 3.5M14 3v10',
  Nest: 'M3 2.5V8h8M8 5l3 3-3 3M3 13h10',
  'Take out': 'M13 2.5V8H5M8 5 5 8l3 3M3 13h10',
  Duplicate: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3M9.5 7.5v4M7.5 9.5h4',
  Copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  Paste: 'M3 3.5h10v11H3zM6 2h4v3H6z',
  Delete: 'M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.7 9.5h6.6l.7-9.5M6.7 7v4.5M9.3 7v4.5',
};

/** The line drawing of a kind of field, of its group if it has none, or of an act. */
export function Drawing({ name, group }: IconName) {
  return (
    <path
      d={lines[name] ?? lines[group ?? '']}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}
