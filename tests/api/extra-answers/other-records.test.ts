import { getOwnBusinesses, saveBusiness } from '#contract/businesses/businesses.ts';
import { expect, test } from 'vitest';
import { getAccounts, setAccountName } from '#contract/accounts/accounts.ts';
import { addCustomTag, getCustomTags } from '#contract/custom-tags/custom-tags.ts';
import type { ExtraAnswers } from '#contract/tax-forms/extra-answers.ts';
import { addJourney, editJourney, getJourneys } from '#contract/journeys/journeys.ts';
import { getInvoiceSettings, saveInvoiceSettings } from '#contract/invoice-settings/invoice-settings.ts';
import { createRule, getUserRules } from '#contract/rules/rules.ts';
import { deleteFilter, getSavedFilters, saveFilter } from '#contract/transactions/saved-filters.ts';
import { createTransaction } from '#contract/transactions/transactions.ts';
import type { DialogCode } from '#form-schemas/dialogs.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { box, given, publishWith } from './added-boxes.ts';

const app = useTestApp();
const TRADE_OUT = 11;

interface Answer {
  readonly status: number;
  readonly body: { readonly issues?: readonly { readonly field: string }[] };
}

/** A record of a dialog: saved for the first time, saved again, and read. */
interface Kind {
  readonly dialog: DialogCode;
  readonly add: (token: string, extra: ExtraAnswers | undefined) => Promise<Answer>;
  readonly change: (token: string, extra: ExtraAnswers | undefined) => Promise<Answer>;
  readonly read: (token: string) => Promise<unknown>;
}

const rule = {
  account: -1,
  type_id: 'E',
  tax_cat: TRADE_OUT,
  desc_op: 3,
  desc_val: 'paint',
  class_op: 1,
  class_val: '',
  percentage: 100,
};
const tag = { tagname: 'Van', title: 'Van', description: '', tax_cat_id: TRADE_OUT, type: 'E' };

const journey = {
  date: '2025-06-02T08:30:00.001Z',
  enddate: '2025-06-02T09:00:00.001Z',
  start_postcode: 'UNKNOWN',
  end_postcode: 'UNKNOWN',
  miles: 12.5,
  comments: 'Paper merchant',
  vehicle: 'in_vehicle',
};

const theJourney = async (token: string) => (await app.call(getJourneys, { token })).body.journeys[0];
const theRule = async (token: string) => (await app.call(getUserRules, { token })).body.rules[0];
const theTag = async (token: string) => (await app.call(getCustomTags, { token })).body.tags[0];
const theAccount = async (token: string) => (await app.call(getAccounts, { token })).body.accounts[0];
const theBusiness = async (token: string) => (await app.call(getOwnBusinesses, { token })).body.businesses[0];
const theFilter = async (token: string) => (await app.call(getSavedFilters, { token })).body.filters[0];

const kinds: readonly Kind[] = [
  {
    dialog: 'rule',
    add: (token, extra) => app.call(createRule, { token, body: { id: -1, ...rule, extra } }),
    change: async (token, extra) =>
      app.call(createRule, {
        token,
        body: { id: (await theRule(token))?.id, ...rule, desc_val: 'brush', extra },
      }),
    read: async (token) => (await theRule(token))?.extra,
  },
  {
    dialog: 'journey',
    add: (token, extra) => app.call(addJourney, { token, query: journey, body: { extra } }),
    change: async (token, extra) =>
      app.call(editJourney, {
        token,
        query: { id: (await theJourney(token))?.id ?? 0 },
        body: { comments: 'Trade fair', extra },
      }),
    read: async (token) => (await theJourney(token))?.extra,
  },
  {
    dialog: 'custom-tag',
    add: (token, extra) => app.call(addCustomTag, { token, body: { id: -1, ...tag, extra } }),
    change: async (token, extra) =>
      app.call(addCustomTag, {
        token,
        body: { id: (await theTag(token))?.id, ...tag, title: 'The van', extra },
      }),
    read: async (token) => (await theTag(token))?.extra,
  },
  {
    dialog: 'account-name',
    add: async (token, extra) => {
      const body = { description: 'Paint', amount: 1, trans_type: 'Out', trans_date: '01/06/2025' };
      await app.call(createTransaction, { token, body: { ...body, category: TRADE_OUT } });
      return app.call(setAccountName, {
        token,
        body: { id: (await theAccount(token))?.id, name: 'Till', extra },
      });
    },
    change: async (token, extra) =>
      app.call(setAccountName, {
        token,
        body: { id: (await theAccount(token))?.id, name: 'Shop till', extra },
      }),
    read: async (token) => (await theAccount(token))?.extra,
  },
  {
    dialog: 'saved-filter',
    add: (token, extra) => app.call(saveFilter, { token, body: { name: 'Shops', address: 'q=shop', extra } }),
    change: async (token, extra) => {
      const was = (await theFilter(token))?.name;
      return app.call(saveFilter, { token, body: { name: 'All shops', was, address: 'q=shop', extra } });
    },
    read: async (token) => (await theFilter(token))?.extra,
  },
  {
    dialog: 'business',
    add: (token, extra) =>
      app.call(saveBusiness, { token, body: { id: -1, kind: 'trade', name: 'Shop', extra } }),
    change: async (token, extra) =>
      app.call(saveBusiness, {
        token,
        body: { id: (await theBusiness(token))?.id ?? -1, kind: 'trade', name: 'The shop', extra },
      }),
    read: async (token) => (await theBusiness(token))?.extra,
  },
  {
    dialog: 'invoice-settings',
    add: (token, extra) => app.call(saveInvoiceSettings, { token, body: { title: 'Fay’s Flowers', extra } }),
    change: (token, extra) => app.call(saveInvoiceSettings, { token, body: { tagline: 'Fresh', extra } }),
    read: async (token) => (await app.call(getInvoiceSettings, { token })).body.settings.extra,
  },
];

async function person(): Promise<string> {
  const { userId } = await addUser(app, { custom_tags: true });
  return addSession(app, userId);
}

test.each(kinds.map((kind) => [kind.dialog, kind] as const))(
  'saves the answers of boxes that staff added to the dialog %s, and leaves those that a later version does not have',
  async (dialog, { add, change, read }) => {
    const version = await publishWith(app, dialog, [
      box(dialog, { name: 'owner', title: 'Owner', format: 'string', length: 10 }),
      box(dialog, { name: 'budget', title: 'Budget', format: 'number', currency: true }),
    ]);
    const token = await person();
    const wrong = await add(token, given(version, { owner: 'much too long', budget: 'x' }));
    expect([wrong.status, wrong.body.issues?.map(({ field }) => field)]).toEqual([422, ['budget']]);
    expect((await add(token, given(version, { owner: 'Ann', budget: 12.5 }))).status).toBe(200);
    expect(await read(token)).toEqual({ owner: 'Ann', budget: 12.5 });
    // A client that does not send them leaves them.
    expect((await change(token, undefined)).status).toBe(200);
    expect(await read(token)).toEqual({ owner: 'Ann', budget: 12.5 });

    const later = await publishWith(app, dialog, [
      box(dialog, { name: 'owner', title: 'Owner', format: 'string', length: 10 }),
    ]);
    expect(await read(token)).toEqual({ owner: 'Ann' });
    expect((await change(token, given(later, { owner: 'Ben' }, { owner: 'Ann' }))).status).toBe(200);
    expect(await read(token)).toEqual({ owner: 'Ben' });
    await publishWith(app, dialog, [
      box(dialog, { name: 'limit', title: 'Limit', format: 'number', currency: true }),
      {
        ...box(dialog, { name: 'cost', title: 'Cost', format: 'number', currency: true }),
        id: `${dialog}.budget`,
      },
    ]);
    expect(await read(token)).toEqual({ cost: 12.5 });
    expect(await read(await person())).toBeUndefined();
    await publishWith(app, dialog, []);
  },
);

test('saves the answers of a repeated rule with the first one, and deletes those of a deleted filter', async () => {
  const token = await person();
  const ofRule = await publishWith(app, 'rule', [
    box('rule', { name: 'owner', title: 'Owner', format: 'string' }),
  ]);
  const body = { id: -1, ...rule };
  const first = await app.call(createRule, { token, body });
  const again = await app.call(createRule, {
    token,
    body: { ...body, extra: given(ofRule, { owner: 'Ann' }) },
  });
  expect(again.body.id).toBe(first.body.id);
  expect((await theRule(token))?.extra).toEqual({ owner: 'Ann' });

  const ofFilter = await publishWith(app, 'saved-filter', [
    box('saved-filter', { name: 'owner', title: 'Owner', format: 'string' }),
  ]);
  const filter = { name: 'Shops', address: 'q=shop' };
  await app.call(saveFilter, { token, body: { ...filter, extra: given(ofFilter, { owner: 'Ann' }) } });
  await app.call(deleteFilter, { token, query: { name: 'Shops' } });
  await app.call(saveFilter, { token, body: filter });
  expect(await theFilter(token)).toEqual(filter);
});
