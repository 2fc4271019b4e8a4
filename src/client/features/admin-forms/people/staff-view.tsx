import { Checkbox, Switch } from '@mantine/core';
import { type ReplyOf, type StaffRole, staffRoles } from '#contract/endpoint.ts';
import type { getStaff, StaffMember } from '#contract/staff.ts';
import { Card } from '#ui/card.tsx';
import { messages } from '../messages.ts';
import classes from './people.module.css';

interface StaffViewProps {
  staff: ReplyOf<typeof getStaff>;
  onRoles: (person: StaffMember, roles: readonly StaffRole[]) => void;
  onSecondAdmin: (on: boolean) => void;
}

/** The staff with their roles, and the rule of the second admin. */
export function StaffView({ staff: { me, people, secondAdmin }, onRoles, onSecondAdmin }: StaffViewProps) {
  const isApprover = me.roles.includes('approver');
  return (
    <>
      <Card title="Publishing">
        <Switch
          label="A second admin approves before publishing"
          description="Off, an approver publishes a draft alone: for installations with one person. Every change of this is in the log."
          checked={secondAdmin}
          disabled={!isApprover}
          onChange={(event) => onSecondAdmin(event.currentTarget.checked)}
        />
      </Card>
      <Card title="Who may do what">
        <p className={`${classes.quiet} ${classes.rules}`}>
          Viewers read everything. Editors edit, import, keep scenarios and send to review. Approvers approve,
          publish, roll back and settle this page.{isApprover ? '' : ` ${messages.needs.settle}`}
        </p>
        {people.map((person) => (
          <PersonRoles
            key={person.id}
            person={person}
            isMe={person.id === me.id}
            isLocked={!isApprover || person.id === me.id}
            onRoles={(roles) => onRoles(person, roles)}
          />
        ))}
      </Card>
    </>
  );
}

interface PersonRolesProps {
  person: StaffMember;
  isMe: boolean;
  isLocked: boolean;
  onRoles: (roles: readonly StaffRole[]) => void;
}

function PersonRoles({ person: { email, name, roles }, isMe, isLocked, onRoles }: PersonRolesProps) {
  return (
    <fieldset className={classes.person} aria-label={`Roles of ${email}`}>
      <div className={classes.name}>
        {name || email}
        {isMe ? ' (you)' : ''}
        <p className={classes.quiet}>{isMe ? messages.needs.other : email}</p>
      </div>
      <div className={classes.roles}>
        {staffRoles.map((role) => (
          <Checkbox
            key={role}
            label={words[role]}
            checked={roles.includes(role)}
            // The last role stays: someone without one is no staff.
            disabled={isLocked || (roles.length === 1 && roles.includes(role))}
            onChange={(event) =>
              onRoles(event.currentTarget.checked ? [...roles, role] : roles.filter((one) => one !== role))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

const words = { editor: 'Editor', approver: 'Approver', viewer: 'Viewer' } satisfies Record<
  StaffRole,
  string
>;
