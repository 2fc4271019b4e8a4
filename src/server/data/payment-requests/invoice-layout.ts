import type { Column, Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { type CalendarDate, formatUkDate } from '#domain/calendar-date.ts';
import { formatPounds, pence } from '#domain/money.ts';
import { printable } from '../../pdf/printable.ts';
import type { InvoiceContent } from './invoice-content.ts';
import type { InvoiceLine } from './schema.ts';

const INK = '#17211b';
const INK_2 = '#4a564e';
const LINE = '#dfe3dd';
const LINE_STRONG = '#9aa397';
const ACCENT = '#0b6b4f';
const WARN = '#8a5200';

/** An invoice as a pdfmake document, A4. Every text in it is plain text, without pdfmake markup. */
export function invoiceLayout(invoice: InvoiceContent): TDocumentDefinitions {
  const { number, business, payee } = invoice;
  const title = number === undefined ? 'Draft invoice' : `Invoice ${number}`;
  const from = printable(business.title || payee);
  return {
    pageSize: 'A4',
    pageMargins: [48, 48, 48, 56],
    info: { title: `${title} ${from}`.trim(), author: from, creator: 'Formledger', producer: 'Formledger' },
    language: 'en-GB',
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25, color: INK },
    content: [
      head(invoice, from),
      { text: title, fontSize: 22, bold: true, margin: [0, 28, 0, 0] },
      ...state(invoice),
      facts(invoice),
      lines(invoice),
      ...(invoice.notes === '' ? [] : [notes(invoice.notes)]),
      ...(invoice.link === undefined || invoice.paid !== undefined ? [] : [toPay(invoice, invoice.link)]),
    ],
    footer: (page, pages) => ({
      margin: [48, 16, 48, 0],
      fontSize: 8,
      color: INK_2,
      columns: [
        { width: '*', text: [title, from].filter((text) => text !== '').join(' · ') },
        { width: 'auto', text: `Page ${page} of ${pages}` },
      ],
      columnGap: 16,
    }),
  };
}

/** The business on the left, its logo on the right. */
function head({ business, logo }: InvoiceContent, from: string): Content {
  const { tagline, address, postcode, phone } = business;
  const contact = [address, postcode, phone].filter((text) => text.trim() !== '').map(printable);
  const stack: Content[] = [{ text: from, fontSize: 15, bold: true }];
  if (tagline !== '') stack.push({ text: printable(tagline), color: INK_2 });
  if (contact.length > 0) stack.push({ text: contact.join('\n'), margin: [0, 8, 0, 0] });
  const columns: Column[] = [{ width: '*', stack }];
  if (logo !== '') columns.push({ width: 160, image: logo, fit: [160, 80], alignment: 'right' });
  return { columns, columnGap: 24 };
}

function state({ number, paid }: InvoiceContent): Content[] {
  if (number === undefined)
    return [{ text: 'This is a draft. It has not been sent.', color: WARN, bold: true }];
  return paid === undefined ? [] : [{ text: `Paid on ${day(paid)}`, color: ACCENT, bold: true }];
}

function facts({ date, due, customer, total }: InvoiceContent): Content {
  const to = [customer.address, customer.email].filter((text) => text !== '').map(printable);
  const fact = (name: string, value: string): Content[] => [
    { text: name, fontSize: 8.5, color: INK_2 },
    { text: value, bold: true, margin: [0, 0, 0, 6] },
  ];
  return {
    margin: [0, 16, 0, 20],
    columns: [
      { width: '*', stack: [{ text: 'To', fontSize: 8.5, color: INK_2 }, { text: to.join('\n') }] },
      { width: 110, stack: [...fact('Date', day(date)), ...fact('Due', day(due))] },
      { width: 110, stack: fact('To pay', formatPounds(total)) },
    ],
    columnGap: 24,
  };
}

function lines({ lines: rows, total }: InvoiceContent): Content {
  const right = (text: string, bold = false): TableCell => ({ text, alignment: 'right', bold });
  const columns = columnsOf(rows);
  const titles = ['Description', ...columns.map(({ title }) => title)].map((text, column): TableCell => ({
    text,
    fontSize: 8.5,
    color: INK_2,
    alignment: column === 0 ? 'left' : 'right',
  }));
  const empty = columns.slice(1).map(() => right(''));
  return {
    table: {
      widths: ['*', ...columns.map(({ width }) => width)],
      headerRows: 1,
      body: [
        titles,
        ...rows.map((row): TableCell[] => [
          { text: printable(row.description) },
          ...columns.map(({ cell }) => right(cell(row))),
        ]),
        [{ text: 'Total', bold: true }, ...empty, right(formatPounds(total), true)],
      ],
    },
    layout: {
      hLineWidth: (line) => (line === 0 ? 0 : line === 1 || line > rows.length ? 1 : 0.5),
      hLineColor: (line) => (line === 1 || line > rows.length ? LINE_STRONG : LINE),
      vLineWidth: () => 0,
      paddingLeft: (column) => (column === 0 ? 0 : 8),
      paddingRight: () => 0,
      paddingTop: () => 6,
      paddingBottom: () => 5,
    },
  };
}

/** The columns after the description: quantity and price only where a line has one. */
function columnsOf(rows: readonly InvoiceLine[]) {
  const quantity = {
    title: 'Quantity',
    width: 60,
    cell: (row: InvoiceLine) => (row.quantity === undefined ? '' : String(row.quantity)),
  };
  const price = {
    title: 'Price',
    width: 80,
    cell: (row: InvoiceLine) => (row.price === undefined ? '' : formatPounds(pence(row.price))),
  };
  const amount = {
    title: 'Amount',
    width: 90,
    cell: (row: InvoiceLine) => formatPounds(pence(row.amount)),
  };
  return [
    ...(rows.some((row) => row.quantity !== undefined) ? [quantity] : []),
    ...(rows.some((row) => row.price !== undefined) ? [price] : []),
    amount,
  ];
}

function notes(text: string): Content {
  return {
    margin: [0, 20, 0, 0],
    stack: [{ text: 'Notes', fontSize: 8.5, color: INK_2 }, { text: printable(text) }],
  };
}

/** The link as text and as a QR code, for paper. */
function toPay({ payee }: InvoiceContent, link: string): Content {
  return {
    unbreakable: true,
    margin: [0, 24, 0, 0],
    columns: [
      { width: 104, qr: link, fit: 104, foreground: INK },
      {
        width: '*',
        stack: [
          { text: 'How to pay', bold: true },
          { text: `Scan the code or open the link to pay ${printable(payee)} from your own bank.` },
          { text: link, link, color: ACCENT, fontSize: 8.5, margin: [0, 6, 0, 0] },
        ],
      },
    ],
    columnGap: 16,
  };
}

function day(date: CalendarDate): string {
  return formatUkDate(date);
}
