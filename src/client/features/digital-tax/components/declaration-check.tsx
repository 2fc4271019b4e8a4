import { Checkbox } from '@mantine/core';
import type { Ref } from 'react';
import { declarations } from '#contract/digital-tax/declarations.ts';
import { Panel } from '#ui/panel.tsx';

/** The declaration that people agree to before something is sent to HMRC. Spec 3, 5.5. */
export function DeclarationCheck({
  kind,
  isChecked,
  onChange,
  isDisabled,
  ref,
}: {
  kind: keyof typeof declarations;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  isDisabled: boolean;
  /** The box, to which a dialog returns those who have not ticked it. */
  ref?: Ref<HTMLInputElement>;
}) {
  return (
    <Panel tone="quiet">
      <Checkbox
        ref={ref}
        label={declarations[kind]}
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </Panel>
  );
}
