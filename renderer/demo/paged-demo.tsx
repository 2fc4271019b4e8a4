import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { compile } from '#form-schemas/compile.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import type { Issue } from '#form-schemas/messages.ts';
import { interpretedValidator } from '../interpreted-validator.ts';
import { PagedForm } from '../paged-form.tsx';
import type { PagePlace } from '../pages/place.tsx';

interface PagedDemoProps {
  definition: Definition;
  values?: Values;
  /** Where it starts. */
  place?: PagePlace;
  /** What a refused save found. */
  issues?: readonly Issue[];
  readOnly?: boolean;
  /** px */
  width?: number;
}

/** A form with pages that stores its own values and place, for the gallery. */
export function PagedDemo({
  definition,
  values: first = {},
  place: start = {},
  width,
  ...rest
}: PagedDemoProps) {
  const [values, setValues] = useState(first);
  const [place, setPlace] = useState(start);
  const validator = useMemo(() => interpretedValidator(compile(definition, '2025-26').schema), [definition]);
  return (
    <div style={{ maxWidth: width }}>
      <PagedForm
        {...rest}
        definition={definition}
        year="2025-26"
        values={values}
        onChange={setValues}
        place={place}
        goTo={setPlace}
        validator={validator}
        idPrefix="demo"
        end={<Button>Save</Button>}
      />
    </div>
  );
}
