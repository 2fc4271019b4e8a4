import { Radio, TextInput } from '@mantine/core';
import classes from '../components/admin-forms.module.css';

interface HoldsFromProps {
  /** As typed, in the time of this browser; undefined: at once. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** From when what is published holds: at once, or from a later time. */
export function HoldsFrom({ value, onChange }: HoldsFromProps) {
  const isLater = value !== undefined;
  const isWrong = isLater && value !== '' && !isToCome(value, new Date());
  return (
    <>
      <Radio.Group
        size="xs"
        label="Holds from"
        value={isLater ? 'later' : 'now'}
        onChange={(chosen) => onChange(chosen === 'now' ? undefined : '')}
      >
        <div className={classes.sides}>
          <Radio value="now" label="Now" />
          <Radio value="later" label="A later time" />
        </div>
      </Radio.Group>
      {isLater ? (
        <TextInput
          size="xs"
          type="datetime-local"
          label="Day and time"
          description="In the time of your computer"
          error={isWrong ? 'This time has passed.' : undefined}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : null}
    </>
  );
}

/** Whether what is typed is a time that is still to come. */
export function isToCome(text: string, now: Date): boolean {
  const instant = new Date(text);
  return !Number.isNaN(instant.getTime()) && instant > now;
}
