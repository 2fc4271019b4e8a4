import { NativeSelect } from '@mantine/core';
import { widgetKinds, widgetNames, type WidgetName } from '#form-schemas/widgets/index.ts';
import type { ControlProps } from './controls.tsx';

const widgetOptions = (
  <>
    {[...Map.groupBy(widgetNames, (name) => widgetKinds[name].editing.group)].map(([group, members]) => (
      <optgroup key={group} label={group}>
        {members.map((name) => (
          <option key={name} value={name}>
            {widgetKinds[name].editing.label}
          </option>
        ))}
      </optgroup>
    ))}
  </>
);

/** The kind of field, from the widget registry. */
export function WidgetControl({
  id,
  label,
  error,
  value,
  onChange,
}: Omit<ControlProps<WidgetName>, 'onChange'> & { onChange: (widget: WidgetName) => void }) {
  return (
    <NativeSelect
      id={id}
      size="xs"
      label={label}
      error={error}
      value={value}
      onChange={(event) => {
        const chosen = widgetNames.find((name) => name === event.currentTarget.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {widgetOptions}
    </NativeSelect>
  );
}
