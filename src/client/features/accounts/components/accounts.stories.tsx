import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect, fn, screen, userEvent, within, waitFor } from 'storybook/test';
import { calendarDate } from '#domain/calendar-date.ts';
import json from '#form-schemas/forms/account-name/2019-20.json';
import { Card } from '#ui/card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { alone } from '../../../app/for-stories.tsx';
import { accountRow } from '../account-row.ts';
import { anAccount, banks } from '../for-tests.ts';
import type { Connecting } from '../use-connecting.ts';
import { AccountGrid } from './account-grid.tsx';
import { BankPicker } from './bank-picker.tsx';
import { ConnectingPanel } from './connecting-panel.tsx';
import { NoAccounts } from './no-accounts.tsx';
import { RenameAccount } from './rename-account.tsx';
import { RenewConsent } from './renew-consent.tsx';

const onAct = fn();
const onChoose = fn();
const onGo = fn();
const onSave = fn();
const TODAY = calendarDate('2026-11-22');

const accounts = [
  anAccount(1, { simple_name: 'Business current account' }),
  anAccount(2, { simple_name: 'Joint', institution: 'first direct', connected: '26/08/2026' }),
  anAccount(3, { simple_name: 'Savings', institution: 'HSBC', connected: '23/08/2026' }),
  anAccount(4, { simple_name: 'Euros', currency: 'EUR', sort_code: '', connected: '01/08/2026' }),
  anAccount(5, { simple_name: 'Old card', source: 'MANUAL', token: '', institution: 'Barclays' }),
  anAccount(6, { simple_name: 'Lost consent', token: 'ERROR' }),
  anAccount(7, { simple_name: 'Let flat', enabled: 'N' }),
  anAccount(8, {
    simple_name: 'Added by hand',
    source: 'MANUAL',
    orig_source: 'MANUAL',
    manual: 'Y',
    token: '',
    sort_code: '',
    ac_number: '',
    connected: '',
    institution: '',
  }),
];

function View({
  shown = accounts,
  loading = false,
  canConnect = true,
  connecting,
}: {
  shown?: typeof accounts;
  loading?: boolean;
  canConnect?: boolean;
  connecting?: Connecting;
}) {
  return (
    <MemoryRouter>
      <main style={{ display: 'grid', gap: 16 }}>
        <PageHeader title="Accounts" />
        {connecting === undefined ? null : (
          <ConnectingPanel connecting={connecting} onGo={onGo} onCancel={fn()} />
        )}
        <Card padding="none">
          <AccountGrid
            rows={shown.map((account) => accountRow(account, TODAY))}
            loading={loading}
            onAct={onAct}
            empty={<NoAccounts onAdd={canConnect ? fn() : undefined} />}
          />
        </Card>
      </main>
    </MemoryRouter>
  );
}

const meta = { title: 'Books/Accounts', component: View } satisfies Meta<typeof View>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every status, with its actions. */
export const Filled: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    onAct.mockClear();
    for (const words of ['Expires today', 'Expired - please reconsent', 'Expires in 70 day(s)'])
      await expect(canvas.getAllByText(words, { exact: false }).length).toBeGreaterThan(0);
    await expect(canvas.queryByRole('button', { name: 'Actions for Added by hand' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Let flat' }));
    const menu = within(await screen.findByRole('menu'));
    await expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Recover',
      'Delete permanently',
    ]);
    await userEvent.click(menu.getByRole('menuitem', { name: 'Delete permanently' }));
    await expect(onAct).toHaveBeenCalledWith('delete', expect.objectContaining({ key: '7' }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
};

export const Loading: Story = { args: { shown: [], loading: true } };
export const Empty: Story = { args: { shown: [] } };
export const EmptyWithoutPro: Story = {
  tags: ['behaviour'],
  args: { shown: [], canConnect: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute('href', '/plan');
  },
};

const [bank] = banks;
const adding = (step: Connecting['step']): Connecting => {
  if (bank === undefined) throw new Error('no bank');
  return { goal: { kind: 'add', bank }, step };
};

export const Waiting: Story = {
  tags: ['behaviour'],
  args: { connecting: adding('waiting') },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Waiting for Barclays');
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeVisible();
  },
};
export const Blocked: Story = {
  tags: ['behaviour'],
  args: { connecting: adding('blocked') },
  play: async ({ canvas }) => {
    onGo.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Open Barclays' }));
    await expect(onGo).toHaveBeenCalled();
  },
};
export const NothingAdded: Story = { args: { connecting: adding('unfinished') } };
export const ReconnectOffered: Story = {
  args: { connecting: { goal: { kind: 'again', account: anAccount(1) }, step: 'offered' } },
};

/** Searched by typing, selected with the keyboard. */
export const Picker: Story = {
  render: () => (
    <MemoryRouter>
      <BankPicker banks={banks} error={undefined} onRetry={fn()} onChoose={onChoose} onClose={fn()} />
    </MemoryRouter>
  ),
  play: async () => {
    onChoose.mockClear();
    const field = await screen.findByRole('combobox', { name: 'Find your bank' });
    await userEvent.type(field, 'st d');
    await expect(screen.getAllByRole('option')).toHaveLength(1);
    await userEvent.clear(field);
    await userEvent.type(field, '{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    await expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ name: 'first direct' }));
    await userEvent.type(field, 'nowhere');
    await expect(screen.getByText('No bank matches “nowhere”.')).toBeVisible();
    await userEvent.clear(field);
  },
};
/** The dialog gets its name shortly after it opens. */
async function pickerIsOpen(): Promise<void> {
  await screen.findByRole('dialog', { name: 'Add Account' });
}

export const PickerLoading: Story = {
  render: () => (
    <MemoryRouter>
      <BankPicker banks={undefined} error={undefined} onRetry={fn()} onChoose={fn()} onClose={fn()} />
    </MemoryRouter>
  ),
  play: pickerIsOpen,
};
export const PickerFailed: Story = {
  render: () => (
    <MemoryRouter>
      <BankPicker
        banks={undefined}
        error="The banks do not answer. Please try again later."
        onRetry={fn()}
        onChoose={fn()}
        onClose={fn()}
      />
    </MemoryRouter>
  ),
  play: pickerIsOpen,
};

/** Shows why we ask for consent, and who is authorised to read the account. */
export const Renew: Story = {
  render: () => (
    <RenewConsent
      row={accountRow(anAccount(1, { connected: '26/08/2026' }), TODAY)}
      busy={false}
      onRenew={fn()}
      onClose={fn()}
    />
  ),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Renew consent' });
    await expect(dialog).toHaveTextContent('every 90 days');
    await expect(dialog).toHaveTextContent('firm reference number 901096');
  },
};

export const Rename: Story = {
  decorators: [alone],
  render: () => (
    <RenameAccount
      form={{ ...json, kind: 'dialog', tax_year: '2026-27', version: 1, validator: '' } as never} // added by the call
      year="2026-27"
      name="Joint"
      onSave={onSave}
      onClose={fn()}
    />
  ),
  play: async () => {
    onSave.mockClear();
    const field = await screen.findByRole('textbox', { name: /Name/ });
    await userEvent.clear(field);
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    // A closing dialog returns the focus, so typing must wait.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'OK' })).toBeNull());
    await userEvent.type(field, ' House ');
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    await waitFor(() => expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ name: 'House' })));
  },
};

/** A refusal is shown next to the name, which stays as typed. */
export const RenameRefused: Story = {
  ...Rename,
  play: async () => {
    const message = 'That name is taken.';
    onSave.mockRejectedValueOnce({ code: 'invalid', message, issues: [{ field: 'name', message }] });
    const field = await screen.findByRole('textbox', { name: /Name/ });
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    await expect(await screen.findByRole('dialog', { name: 'Error updating account!' })).toHaveTextContent(
      message,
    );
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await expect(field).toHaveAccessibleDescription(/That name is taken/);
    await expect(field).toHaveValue('Joint');
  },
};
