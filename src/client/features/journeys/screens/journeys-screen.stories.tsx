import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import journeyForm from '#form-schemas/forms/journey/2019-20.json';
import { about } from '#contract/about/about.calls.ts';
import { getRoute } from '#contract/journeys/distance.calls.ts';
import { getJourneys, lookAtJourneys, repeatJourney } from '#contract/journeys/journeys.calls.ts';
import { getTaxForms } from '#contract/tax-forms/tax-forms.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { formsReply } from '../../../app/samples-for-stories.ts';
import { paths } from '../../../shared/paths.ts';
import { journey, someJourneys } from '../for-stories.ts';

export default { title: 'Whole screens/Journeys' } satisfies Meta;

const screen = screenAt(paths.journeys);
const dialog = answer(getTaxForms, formsReply(journeyForm));

export const Loading = screen.loading();
export const Empty = screen.empty([answer(getJourneys, { journeys: [], plan: 2 }), dialog]);
export const Filled = screen.filled('OX1 1BX and back', [
  answer(getJourneys, { journeys: [...someJourneys], plan: 2 }),
  dialog,
]);
export const Failed = screen.failed();

/** Ten thousand journeys. */
export const Many = screen.filled('miles claimed', [
  answer(getJourneys, {
    journeys: Array.from({ length: 10_000 }, (_, index) =>
      journey(index + 1, { comments: `Client ${index}` }),
    ),
    plan: 2,
  }),
  dialog,
]);

/** Not on the pro plan. */
export const NeedsPlan: StoryObj = screen.filled('Journeys are part of Pro', [
  answer(getJourneys, { journeys: [], plan: 1, error: 'plan_required' }),
  answer(about, {
    version: '1',
    sandbox_services: [],
    operator: { name: '', address: '', email: '' },
    app_store_url: 'https://apps.example/formledger',
    play_store_url: 'https://play.example/formledger',
  }),
]);

const filled = screen.filled('OX1 1BX and back', [
  answer(getJourneys, { journeys: [...someJourneys], plan: 2 }),
  answer(getRoute, {
    line: [
      [51.501, -0.1416],
      [51.7517, -1.2571],
    ],
    stops: [
      { postcode: 'SW1A 1AA', at: [51.501, -0.1416] },
      { postcode: 'OX1 1BX', at: [51.7517, -1.2571] },
    ],
  }),
  dialog,
]);

/** The dialog of a journey with its route. */
export const Editing: StoryObj = {
  ...filled,
  play: async (context) => {
    await filled.play?.(context);
    const main = within(within(context.canvasElement).getByRole('main'));
    const add = main.getByRole('button', { name: 'Add journey' });
    await waitFor(() => expect(add).toBeEnabled());
    const [row] = main.getAllByRole('button', { name: /^Edit Northlight/ });
    if (row !== undefined) await userEvent.click(row);
    const body = within(document.body);
    await waitFor(() => expect(body.getByRole('dialog', { name: 'Edit journey' })).toBeVisible());
    await waitFor(() => expect(body.getByRole('img', { name: /^The route/ })).toBeVisible());
  },
};

/** The dialog of a journey without postcodes has no route, and asks for none. */
export const WithoutRoute: StoryObj = {
  ...filled,
  tags: ['behaviour'],
  play: async (context) => {
    await filled.play?.(context);
    const main = within(within(context.canvasElement).getByRole('main'));
    await waitFor(() => expect(main.getByRole('button', { name: 'Add journey' })).toBeEnabled());
    await userEvent.click(main.getByRole('button', { name: /^Edit Paper merchant/ }));
    const body = within(document.body);
    await waitFor(() => expect(body.getByRole('dialog', { name: 'Edit journey' })).toBeVisible());
    await waitFor(() =>
      expect(body.getByText('With both postcodes we measure the distance and show the route.')).toBeVisible(),
    );
    await expect(body.queryByText('The route cannot be shown at the moment.')).toBeNull();
  },
};

/** What can be done with selected journeys. */
export const Selected: StoryObj = {
  ...filled,
  play: async (context) => {
    await filled.play?.(context);
    const main = within(within(context.canvasElement).getByRole('main'));
    const [, first] = main.getAllByRole('checkbox');
    if (first !== undefined) await userEvent.click(first);
    await waitFor(() => expect(main.getByRole('toolbar', { name: 'Selected journeys' })).toBeVisible());
  },
};

/** The dialog that another screen asks for. */
export const Adding: StoryObj = (() => {
  const story = screenAt(paths.journeys, {}, { addJourney: true }).filled('Paper merchant', [
    answer(getJourneys, { journeys: [...someJourneys], plan: 2 }),
    dialog,
  ]);
  return {
    ...story,
    play: async (context) => {
      await story.play?.(context);
      await waitFor(() =>
        expect(within(document.body).getByRole('dialog', { name: 'Add journey' })).toBeVisible(),
      );
    },
  } satisfies StoryObj;
})();

let repeats = 0;
const repeating = screen.filled('OX1 1BX and back', [
  answer(repeatJourney, () => {
    repeats += 1;
    return { status: 'success' as const, id: 9, change_id: 9 };
  }),
  answer(getJourneys, {
    journeys: [1, 2, 3].map((id) => journey(id, { waypoints: 'OX1 1BX', end_postcode: 'SW1A 1AA' })),
    plan: 2,
  }),
  dialog,
]);

/** A double press logs the journey once. */
export const RepeatedByDoublePress: StoryObj = {
  ...repeating,
  tags: ['behaviour'],
  play: async (context) => {
    await repeating.play?.(context);
    repeats = 0;
    const main = within(within(context.canvasElement).getByRole('main'));
    await userEvent.dblClick(main.getByRole('button', { name: 'Northlight Studio, site vis…, 57 miles' }));
    await waitFor(() =>
      expect(within(document.body).getByText(/^Logged “Northlight Studio, site visit”/)).toBeVisible(),
    );
    await expect(repeats).toBe(1);
    await expect(within(document.body).queryByRole('dialog')).toBeNull();
  },
};

/** The discarded journeys have an address. */
export const Discarded: StoryObj = {
  ...screenAt(`${paths.journeys}?discarded=Y`).filled('Discarded journeys', [
    answer(getJourneys, (query) => ({ journeys: query.get('pending') === 'N' ? [journey(1)] : [], plan: 2 })),
    dialog,
  ]),
  tags: ['behaviour'],
};

/** What the dialog sends of a file, last. */
let sentCsv = '';
const importing = screen.filled('OX1 1BX and back', [
  answer(lookAtJourneys, (_, body) => {
    sentCsv = (body as { csv: string }).csv;
    return { rows: [], problems: [], known: 1 };
  }),
  answer(getJourneys, { journeys: [...someJourneys], plan: 2 }),
  dialog,
]);

/** Files as spreadsheets save them are read, also with a stray NUL; a file that is not text is not sent. */
export const ImportedFiles: StoryObj = {
  ...importing,
  tags: ['behaviour'],
  play: async (context) => {
    await importing.play?.(context);
    const main = within(within(context.canvasElement).getByRole('main'));
    const body = within(document.body);
    await userEvent.click(main.getByRole('button', { name: 'More' }));
    await userEvent.click(await body.findByRole('menuitem', { name: /^Import/ }));
    const input = await body.findByLabelText('File of journeys');
    const text = 'Date,Description\r\n01/06/2026,Café';
    const windows = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const utf16 = Uint16Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0));
    for (const part of [text, text.replace('Date', 'D\0ate'), windows, utf16]) {
      sentCsv = '';
      await waitFor(() => expect(input).toBeEnabled());
      await userEvent.upload(input, new File([part], 'journeys.csv', { type: 'text/csv' }));
      await waitFor(() => expect(sentCsv.replace('\uFEFF', '')).toBe(text));
    }
    await waitFor(() => expect(input).toBeEnabled());
    sentCsv = '';
    const pdf = new File([Uint8Array.from([0x25, 0x50, 0x44, 0x46, 0, 1, 2, 3])], 'x.csv');
    await userEvent.upload(input, pdf);
    await waitFor(() => expect(body.getByText(/^This is not a CSV file/)).toBeVisible());
    await expect(sentCsv).toBe('');
  },
};
