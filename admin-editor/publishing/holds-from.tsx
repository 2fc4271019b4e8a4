import { Radio, TextInput } from '@mantine/core';
import { RadioLines } from '../merge/radio-lines.tsx';

/** A typed time, in the time zone of this browser. */
export interface Later {
  readonly text: string;
  /** ISO instant; undefined if it is not a valid time or has passed. */
  readonly instant: string | undefined;
}

interface HoldsFromProps {
  /** Undefined: at once. */
  value: Later | undefined;
  onChange: (value: Later | undefined) => void;
}

/** When the published version applies: at once, or from a later time. */
export function HoldsFrom({ value, onChange }: HoldsFromProps) {
  const isWrong = value !== undefined && value.text !== '' && value.instant === undefined;
  return (
    <>
      <Radio.Group
        size="xs"
        label="Applies from"
        value={value === undefined ? 'now' : 'later'}
        onChange={(chosen) => onChange(chosen === 'now' ? undefined : laterOf('', new Date()))}
      >
        <RadioLines>
          <Radio value="now" label="Now" />
          <Radio value="later" label="A later time" />
        </RadioLines>
      </Radio.Group>
      {value === undefined ? null : (
        <TextInput
          ref={intoSight}
          size="xs"
          type="datetime-local"
          label="Day and time"
          description="In the time of your computer"
          error={isWrong ? 'Choose a time in the future.' : undefined}
          value={value.text}
          onChange={(event) => onChange(laterOf(event.currentTarget.value, new Date()))}
        />
      )}
    </>
  );
}

/** The box appears below the pressed control, where it can be behind the panel's buttons. */
function intoSight(input: HTMLInputElement | null): void {
  input?.scrollIntoView({ block: 'nearest' });
}

function laterOf(text: string, now: Date): Later {
  const instant = new Date(text);
  const isToCome = !Number.isNaN(instant.getTime()) && instant > now;
  return { text, instant: isToCome ? instant.toISOString() : undefined };
}
