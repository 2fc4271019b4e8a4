import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { StaffRole } from '#contract/endpoint.ts';
import { PresenceNames } from './presence-names.tsx';
import { StaffView } from './staff-view.tsx';

const onRoles = fn();
const onSecondAdmin = fn();

function View({ roles }: { roles: StaffRole[] }) {
  const me = { id: 1, email: 'ann@staff.example', name: 'Ann Editor', roles };
  const bob = { id: 2, email: 'bob@staff.example', name: '', roles: ['editor' as const] };
  return (
    <main>
      <h1>Staff</h1>
      <PresenceNames
        me={me.email}
        others={[
          { who: 'bob@staff.example', place: 'box_9' },
          { who: me.email, place: '' },
        ]}
        definition={{
          code: 'SA103S',
          taxYear: '2025-26',
          kind: 'single',
          title: 'Trade',
          tax_column: 'trade',
          form_json: { fields: [{ name: 'box_9', box: '9', title: 'Turnover', format: 'number' }] },
        }}
      />
      <StaffView
        staff={{ me, people: [me, bob], secondAdmin: true }}
        onRoles={onRoles}
        onSecondAdmin={onSecondAdmin}
      />
    </main>
  );
}

export default { title: 'Staff/People', component: View } satisfies Meta<typeof View>;
type Story = StoryObj<typeof View>;

/** An approver settles the roles of a colleague and the rule of the second admin, never their own roles. */
export const Approver: Story = {
  args: { roles: ['approver'] },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('bob at Box 9')).toBeVisible();
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

/** Everyone of the staff may look. */
export const Viewer: Story = {
  args: { roles: ['viewer'] },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('switch')).toBeDisabled();
    await expect(canvas.getByText(/Approvers settle this/)).toBeVisible();
  },
};
