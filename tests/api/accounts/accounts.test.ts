import { expect, test } from 'vitest';
import { getAccounts } from '#contract/accounts/accounts.ts';
import { publishForm } from '#contract/definitions/definitions.ts';
import { saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import { createTransaction } from '#contract/transactions/transactions.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { adminToken, draftOf, filer } from '../definitions/staff.ts';

const app = useTestApp();
const WHICH = { code: 'SA105', taxYear: '2025-26' };

/** Someone with one transaction added by hand, and the account it went to. */
async function personWithAccount() {
  const { token } = await filer(app);
  const body = { description: 'Rent', amount: 900, trans_type: 'In', trans_date: '01/06/2025', category: 2 };
  await app.call(createTransaction, { token, body });
  const [account] = (await app.call(getAccounts, { token })).body.accounts;
  if (account === undefined) throw new Error('no account');
  return { token, account };
}

const withAccountField = (definition: Definition): Definition => ({
  ...definition,
  form_json: {
    ...definition.form_json,
    fields: [
      ...definition.form_json.fields,
      {
        name: 'rent_account',
        id: 'sa105.rent_account',
        title: 'Account the rent is paid into',
        format: 'select',
        widget: 'account-picker',
        choicesFrom: 'accounts',
      },
    ],
  },
});

test('lists a person’s own accounts and no one else’s', async () => {
  const { account } = await personWithAccount();
  const { token } = await filer(app);
  expect((await app.call(getAccounts, { token })).body.accounts).toEqual([]);
  expect(account).toMatchObject({ simple_name: 'Added by hand', manual: 'Y', enabled: 'Y' });
});

test('takes an account of the person in a form, and refuses any other at its field', async () => {
  const admin = await adminToken(app);
  const revision = await draftOf(app, admin, withAccountField, WHICH);
  await app.call(publishForm, { params: WHICH, token: admin, body: { revision, note: 'Why' } });
  const [ann, ben] = [await personWithAccount(), await personWithAccount()];
  const save = async (rent_account: string) => {
    const query = { tax_year_id: 2025, type: 'property' };
    const { body } = await app.call(saveTaxData, { token: ann.token, query, body: { rent_account } });
    return body;
  };
  expect(await save(String(ann.account.id))).toMatchObject({ status: 'success' });
  for (const [value, message] of [
    [String(ben.account.id), 'Account the rent is paid into: choose one of the answers offered'],
    ['Added by', 'Choose an account from the list'],
  ] as const)
    expect(await save(value)).toMatchObject({
      status: 'error',
      issues: [{ field: 'rent_account', message }],
    });
});
