import { Checkbox } from '@mantine/core';
import { declarations } from '#contract/digital-tax/declarations.ts';
import { Panel } from '#ui/panel.tsx';

/** The declaration that people agree to before something is sent to HMRC. Spec 3, 5.5. */
export function DeclarationCheck({
  kind,
  isChecked,
  onChange,
  isDisabled,
}: {
  kind: keyof typeof declarations;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  isDisabled: boolean;
}) {
  return (
    <Panel tone="quiet">
      <Checkbox
        label={declarations[kind]}
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </Panel>
  );
}
