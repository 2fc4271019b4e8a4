import { useState } from 'react';
import { type TaxYear, taxYearLabel, shippedTaxYears } from '#domain/tax-year.ts';
import { isProvisional } from '#form-schemas/resolve.ts';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { FormDemo, ListDemo } from '../demo/form-demo.tsx';
import classes from './gallery.module.css';
import { Picker } from './picker.tsx';
import { codes, offeredDefinition, offeredYears } from './shipped-definitions.ts';

export interface GalleryProps {
  code: string;
  year: TaxYear;
  readOnly?: boolean;
}

/** Every form of every year as a filer first sees it: empty, with working conditions. */
export function Gallery(props: GalleryProps) {
  const [code, setCode] = useState(props.code);
  const [year, setYear] = useState(props.year);
  const definition = offeredDefinition(code, year);
  const key = `${code} ${year}`;
  return (
    <Stack as="main" className={classes.page}>
      <Row gap={4}>
        <Picker
          label="Form"
          value={code}
          options={codes.map((value) => ({ value, label: value }))}
          onChange={setCode}
        />
        <Picker
          label="Tax year"
          value={year}
          options={shippedTaxYears.map((value) => ({ value, label: taxYearLabel(value) }))}
          onChange={setYear}
        />
      </Row>
      {definition === undefined ? (
        <EmptyState title={`${code} is not offered in ${taxYearLabel(year)}`}>
          It is in {offeredYears(code).map(taxYearLabel).join(', ')}.
        </EmptyState>
      ) : (
        <>
          <PageHeader
            title={definition.title}
            chips={
              <>
                <Chip>{definition.code}</Chip>
                <Chip>since {definition.taxYear}</Chip>
                {isProvisional(definition, year) ? <Chip tone="warn">Provisional</Chip> : null}
              </>
            }
          />
          {definition.helptext ? <Text>{definition.helptext}</Text> : null}
          {definition.kind === 'list' ? (
            <ListDemo key={key} definition={definition} year={year} entries={[{ include: true }]} />
          ) : (
            <FormDemo
              key={key}
              definition={definition}
              year={year}
              {...(props.readOnly ? { readOnly: true } : {})}
            />
          )}
        </>
      )}
    </Stack>
  );
}
