import { fieldLabel } from '../editor/names.ts';
import type { Present } from '#contract/form-presence/form-presence.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { Chip } from '#ui/chip.tsx';
import { Row } from '#ui/layout.tsx';
import classes from './people.module.css';

interface PresenceNamesProps {
  others: readonly Present[];
  /** Your own address: another window of yours is called so. */
  me: string;
  definition: Definition;
}

/** Who else has the form open, and where they edited last. */
export function PresenceNames({ others, me, definition }: PresenceNamesProps) {
  return (
    <PresentPeople others={others} me={me} what="this form" nameOf={(place) => nameIn(definition, place)} />
  );
}

/** 'Box 9', 'the number small limit', 'the rule most'. */
function nameIn({ form_json: { fields, constants = {}, rules = [] } }: Definition, place: string) {
  const [kind = '', name = ''] = place.split(':');
  if (kind === 'number' && name in constants) return `the number ${name.replaceAll('_', ' ')}`;
  if (kind === 'rule' && rules.some(({ id }) => id === name)) return `the rule ${name}`;
  const field = fields.find((one) => one.name === place);
  return field === undefined ? undefined : fieldLabel(field);
}

interface PresentPeopleProps extends Omit<PresenceNamesProps, 'definition'> {
  /** What they have open: 'this form'. */
  what: string;
  /** A place as people know it; undefined when it is not known. */
  nameOf: (place: string) => string | undefined;
}

/** Who else has open what is open here. */
export function PresentPeople({ others, me, what, nameOf }: PresentPeopleProps) {
  return (
    <Row as="output" gap={1} className={classes.present} aria-label="Also here">
      {byName(others).map(({ who, place }) => {
        const name = nameOf(place);
        const where = name === undefined ? '' : ` at ${name}`;
        return (
          <span key={who} title={`${who} has ${what} open${where}`}>
            <Chip tone="info">{who === me ? 'You, elsewhere' : `${shortOf(who)}${where}`}</Chip>
          </span>
        );
      })}
    </Row>
  );
}

/** Two windows of a person are one name, with the place that is known. */
function byName(others: readonly Present[]): Present[] {
  const names = new Map<string, Present>();
  for (const one of others) if (!names.get(one.who)?.place) names.set(one.who, one);
  return [...names.values()];
}

/** 'ann' of ann@staff.example: the bar is narrow, and the whole address is in the tooltip. */
function shortOf(who: string): string {
  return who.split('@')[0] ?? who;
}
