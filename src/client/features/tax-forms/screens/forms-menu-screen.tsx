import { Link } from 'react-router-dom';
import { taxYearFromId } from '#domain/tax-year.ts';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import type { TaxForm, UnavailableForm } from '#contract/tax-forms/tax-forms.ts';
import { Row, Text } from '#ui/layout.tsx';
import { Tiles } from '#ui/tiles.tsx';
import { asHubPage, hubPage, useGetHubPageQuery } from '../../../shared/hub-page.ts';
import { type PathState, paths } from '../../../shared/paths.ts';
import { contactAddress } from '../../../shared/contact-address.ts';
import { UnsendableYear } from '../../../shared/forms/unsendable-year.tsx';
import { useAddressYear } from '../../../shared/tax-year/use-address-year.ts';
import {
  useGetTaxDataQuery,
  useGetTaxFormsQuery,
  useGetUnsavedFormsQuery,
} from '../../../shared/forms/api.ts';
import { hasCovidPage } from '../covid-years.ts';
import { unavailableText, withdrawnForm } from '../../../shared/forms/messages.ts';
import { isOffered } from '../../../shared/forms/open-form.ts';
import { ProvisionalChip } from '../components/provisional-chip.tsx';
import { neededFirst } from '../needed-first.ts';
import { type Progress, progressOf } from '../progress.ts';
import classes from './forms-menu-screen.module.css';

/** The forms of the chosen year, one card each. */
export function FormsMenuScreen() {
  const year = useAddressYear();
  return (
    <>
      <PageHeader title="Tax forms" chips={year ? <Chip>{year.tax_year}</Chip> : null} />
      <UnsendableYear year={year} />
      {year === undefined ? <SkeletonRows rows={4} height={60} /> : <Forms key={year.id} yearId={year.id} />}
    </>
  );
}

function Forms({ yearId }: { yearId: number }) {
  const query = { tax_year_id: yearId };
  const forms = useGetTaxFormsQuery(
    { query: { ...query, outline: 'Y' } },
    { refetchOnMountOrArgChange: true },
  );
  const answers = useGetTaxDataQuery({ query: { ...query, type: '*' } }, { refetchOnMountOrArgChange: true });
  const unsaved = useGetUnsavedFormsQuery({ query }, { refetchOnMountOrArgChange: true });
  // Only the order depends on it.
  const chosen = useGetHubPageQuery(hubPage);
  if (forms.isError || answers.isError || unsaved.isError) {
    const retry = () => void Promise.all([forms.refetch(), answers.refetch(), unsaved.refetch()]);
    return (
      <ErrorState title="We could not load the forms" onRetry={retry}>
        Check your connection. Your saved answers are safe.
      </ErrorState>
    );
  }
  if (
    forms.data === undefined ||
    answers.data === undefined ||
    unsaved.data === undefined ||
    chosen.isLoading
  )
    return <SkeletonRows rows={4} height={60} label="Loading the forms" />;
  const saved = JSON.parse(answers.data.data) as Readonly<Record<string, unknown>>;
  const { sections } = unsaved.data;
  const page = chosen.data === undefined ? undefined : asHubPage(chosen.data.data);
  const offered = neededFirst(forms.data.forms.filter(isOffered), page);
  return (
    <>
      {offered.length === 0 ? (
        <EmptyState title="No forms for this tax year">Choose another year above.</EmptyState>
      ) : null}
      <Tiles as="ul">
        {offered.map((form) => (
          <li key={form.code}>
            <FormCard
              form={form}
              yearId={yearId}
              progress={progressOf(form, saved[form.tax_column], sections.includes(form.tax_column))}
            />
          </li>
        ))}
        {hasCovidPage(taxYearFromId(yearId)) ? (
          <li>
            <Link to={paths.cov19} className={classes.card}>
              <span className={classes.title}>COVID-19 support</span>
              <Text as="span" size="sm" className={classes.text}>
                Grants, furlough and working from home: what to enter where in your 2021-22 return.
              </Text>
            </Link>
          </li>
        ) : null}
        {forms.data.withdrawn.map((form) => (
          <li key={form.code}>
            <WithdrawnCard form={form} yearId={yearId} />
          </li>
        ))}
        {forms.data.unavailable.map((form) => (
          <li key={form.code}>
            <UnavailableCard form={form} />
          </li>
        ))}
        <li>
          <a
            href={contactAddress('tax')}
            target="_blank"
            rel="noreferrer"
            className={classes.card}
            data-plain
          >
            <span className={classes.title}>Did we miss a form?</span>
            <Text as="span" size="sm" className={classes.text}>
              Tell us which one you need, and we will let you know.
            </Text>
            <span className={classes.foot}>Contact us</span>
          </a>
        </li>
      </Tiles>
    </>
  );
}

interface FormCardProps {
  form: TaxForm;
  yearId: number;
  progress: readonly Progress[];
}

function FormCard({ form, yearId, progress }: FormCardProps) {
  const state: PathState['taxForms'] = { form: form.code, taxYearId: yearId };
  return (
    <Link to={paths.taxForms} state={state} className={classes.card}>
      <span className={classes.title}>{form.title}</span>
      <Text as="span" size="sm" className={classes.text}>
        {form.helptext}
      </Text>
      <Row as="span">
        <Chip>{form.code}</Chip>
        <ProvisionalChip form={form} year={yearId} />
        {progress.map(({ label, tone }) => (
          <Chip key={label} tone={tone}>
            {label}
          </Chip>
        ))}
      </Row>
    </Link>
  );
}

/** A withdrawn form, with what was saved in it. */
function WithdrawnCard({ form: { code, title }, yearId }: { form: TaxForm; yearId: number }) {
  const state: PathState['taxForms'] = { form: code, taxYearId: yearId };
  return (
    <Link to={paths.taxForms} state={state} className={classes.card}>
      <span className={classes.title}>{title}</span>
      <Text as="span" size="sm" className={classes.text}>
        {withdrawnForm.card}
      </Text>
      <Row as="span">
        <Chip>{code}</Chip>
        <Chip tone="warn">{withdrawnForm.chip}</Chip>
      </Row>
    </Link>
  );
}

/** A form that cannot be opened, with the reason and what happens to the answers. */
function UnavailableCard({ form }: { form: UnavailableForm }) {
  const { code, title } = form;
  return (
    <div className={classes.card} data-plain>
      <span className={classes.title}>{title}</span>
      <Text as="span" size="sm" className={classes.text}>
        {unavailableText(form)}
      </Text>
      <Row as="span">
        <Chip>{code}</Chip>
        <Chip tone="warn">Not available at the moment</Chip>
      </Row>
    </div>
  );
}
