import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { StaffRole } from '#contract/staff/staff-roles.ts';
import { PresenceNames } from './presence-names.tsx';
import { StaffView } from './staff-view.tsx';

const onRoles = fn();
const onSecondAdmin = fn();
const onRemove = fn();
const onReset = fn();
const onAdd = fn((email: string) =>
  Promise.resolve(
    email === 'new@staff.example'
      ? undefined
      : `No one has an account with ${email}. Ask them to sign up first.`,
  ),
);

function View({ roles }: { roles: StaffRole[] }) {
  const me = { id: 1, email: 'ann@staff.example', name: 'Ann Editor', roles, authenticator: true };
  const bob = {
    id: 2,
    email: 'bob@staff.example',
    name: '',
    roles: ['editor' as const],
    authenticator: true,
  };
  const cal = { ...bob, id: 3, email: 'cal@staff.example', authenticator: false };
  return (
    <main>
      <h1>Staff</h1>
      <PresenceNames
        me={me.email}
        others={[
          { who: 'bob@staff.example', place: 'box_9' },
          { who: 'cal@staff.example', place: 'number:small_limit' },
          { who: 'dee@staff.example', place: 'rule:most' },
          {
            who: 'eve@staff.example',
            place: 'number:limit_of_the_relief_for_rooms_in_the_only_or_main_home',
          },
          { who: me.email, place: '' },
        ]}
        definition={{
          code: 'SA103S',
          taxYear: '2025-26',
          kind: 'single',
          title: 'Trade',
          tax_column: 'trade',
          form_json: {
            fields: [{ name: 'box_9', box: '9', title: 'Turnover', format: 'number' }],
            constants: { small_limit: 1000, limit_of_the_relief_for_rooms_in_the_only_or_main_home: 1 },
            rules: [{ id: 'most', when: { filled: 'box_9' }, field: 'box_9', message: 'Too much' }],
          },
        }}
      />
      <StaffView
        staff={{ me, people: [me, bob, cal], secondAdmin: true }}
        onRoles={onRoles}
        onAdd={onAdd}
        onRemove={onRemove}
        onReset={onReset}
        onSecondAdmin={onSecondAdmin}
      />
    </main>
  );
}

export default { title: 'Staff/People', component: View } satisfies Meta<typeof View>;
type Story = StoryObj<typeof View>;

/** An approver changes the roles of a colleague and the switch for the second admin, but not their own roles. */
export const Approver: Story = {
  tags: ['wide', 'behaviour'],
  args: { roles: ['approver'] },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('bob at Box 9')).toBeVisible();
    await expect(canvas.getByText('cal at the number small limit')).toBeVisible();
    await expect(canvas.getByText('dee at the rule most')).toBeVisible();
    // Long names are shown in full.
    const here = canvas.getByLabelText('Also here');
    await expect(here.scrollWidth).toBeLessThanOrEqual(here.clientWidth);
    const own = within(canvas.getByRole('group', { name: 'Roles of ann@staff.example' }));
    await expect(own.getByLabelText('Editor')).toBeDisabled();
    const theirs = within(canvas.getByRole('group', { name: 'Roles of bob@staff.example' }));
    await expect(theirs.getByLabelText('Editor')).toBeDisabled();
    await userEvent.click(theirs.getByLabelText('Viewer'));
    await expect(onRoles.mock.lastCall?.[1]).toEqual(['editor', 'viewer']);
    await userEvent.click(canvas.getByRole('switch'));
    await expect(onSecondAdmin).toHaveBeenCalledWith(false);
  },
};

/**
 * An approver adds a colleague by the address of their account and removes another. The only approver cannot be
 * removed.
 */
export const Adding: Story = {
  args: { roles: ['approver'] },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const email = canvas.getByRole('textbox', { name: 'Add a colleague' });
    await userEvent.type(email, 'who@staff.example{Enter}');
    await expect(
      await canvas.findByText('No one has an account with who@staff.example. Ask them to sign up first.'),
    ).toBeVisible();
    await userEvent.clear(email);
    await userEvent.type(email, 'new@staff.example');
    await userEvent.click(within(canvas.getByRole('form')).getByLabelText('Editor'));
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }));
    await expect(onAdd).toHaveBeenLastCalledWith('new@staff.example', ['viewer', 'editor']);
    await waitFor(() => expect(email).toHaveValue(''));
    await expect(canvas.queryByRole('button', { name: 'Remove ann@staff.example' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove bob@staff.example' }));
    await expect(onRemove.mock.lastCall?.[1]).toBe(false);
  },
};

/** An approver resets a colleague's authenticator, but not their own. */
export const LostAuthenticator: Story = {
  tags: ['wide', 'behaviour'],
  args: { roles: ['approver'] },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const resets = canvas.getAllByRole('button', { name: /^Reset the authenticator/ });
    await expect(resets).toHaveLength(1);
    await expect(canvas.getByText('No authenticator yet')).toBeVisible();
    await userEvent.click(
      canvas.getByRole('button', { name: 'Reset the authenticator of bob@staff.example' }),
    );
    await expect(onReset.mock.lastCall?.[0]).toMatchObject({ email: 'bob@staff.example' });
  },
};

/** All staff can see the page. */
export const Viewer: Story = {
  tags: ['wide', 'behaviour'],
  args: { roles: ['viewer'] },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('switch')).toBeDisabled();
    await expect(canvas.queryByRole('form')).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^Reset/ })).toBeNull();
    await expect(canvas.getByText(/Only an approver can change this/)).toBeVisible();
  },
};
