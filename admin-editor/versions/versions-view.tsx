import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import type { Version } from '#contract/definitions/definitions.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { Chip } from '#ui/chip.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { paths } from '#client/shared/paths.ts';
import { passedWords } from '../publishing/scenario-words.ts';
import type { Me } from '../publishing/stage.ts';
import classes from './versions.module.css';
import { requestedVersion, withVersion } from '../open-form/form-place.ts';
import { momentOf } from './moment.ts';
import { UsePanel } from '../withdrawals/use-panel.tsx';
import { VersionForm } from './version-form.tsx';

interface VersionsViewProps {
  which: { code: string; taxYear: string };
  /** Newest first. */
  versions: readonly Version[];
  /** The form is withdrawn: no version is in force. */
  isWithdrawn: boolean;
  year: TaxYear;
  me: Me;
  onClose: () => void;
  /** A version was published again, or the form was withdrawn or restored. */
  onRestored: () => Promise<void>;
}

/** Every published version: who, when and why, what it changed, its form, and a way to publish it again. */
export function VersionsView({
  which,
  versions,
  isWithdrawn,
  year,
  me,
  onClose,
  onRestored,
}: VersionsViewProps) {
  const [params, setParams] = useSearchParams();
  const requested = requestedVersion(params);
  const version = versions.find((one) => one.version === requested) ?? versions[0];
  return (
    <div className={classes.versions}>
      <Stack gap={2} className={classes.list}>
        <Row justify="apart">
          <h1>Versions of {which.code}</h1>
          <Button size="compact-sm" variant="default" onClick={onClose}>
            Back to the editor
          </Button>
        </Row>
        <Link to={`${paths.adminFormFiles}?${new URLSearchParams(which).toString()}`}>
          Export or import a file
        </Link>
        {me.roles.includes('editor') ? (
          <Link
            to={`${paths.adminForms}?${new URLSearchParams({ copy: `${which.code}/${which.taxYear}` }).toString()}`}
          >
            Duplicate this form
          </Link>
        ) : null}
        {versions.map((one) => (
          <button
            key={one.version}
            type="button"
            className={classes.version}
            aria-pressed={version?.version === one.version}
            onClick={() => setParams(withVersion(params, one.version), { replace: true, flushSync: true })}
          >
            <strong>
              Version {one.version} <StatusChip version={one} isWithdrawn={isWithdrawn} />
            </strong>
            <span>
              {momentOf(one.published)} · {one.publishedBy}
            </span>
            {one.scenarios?.passed === 0 || one.scenarios?.removed ? (
              <Text as="span" size="sm">
                {passedWords(one)}
              </Text>
            ) : null}
            {one.note === '' ? null : (
              <Text as="span" size="sm">
                {one.note}
              </Text>
            )}
          </button>
        ))}
        {versions.length === 0 ? null : <UsePanel which={which} me={me} onChanged={onRestored} />}
      </Stack>
      <div className={classes.form}>
        {version === undefined ? null : (
          <VersionForm
            key={version.version}
            which={which}
            version={version}
            newest={versions[0]?.version ?? 0}
            isWithdrawn={isWithdrawn}
            year={year}
            me={me}
            onRestored={onRestored}
          />
        )}
      </div>
    </div>
  );
}

interface StatusChipProps {
  version: Version;
  isWithdrawn: boolean;
}

function StatusChip({ version: { status, holdsFrom }, isWithdrawn }: StatusChipProps) {
  if (status === 'in force' && isWithdrawn) return <Chip tone="warn">out of use</Chip>;
  if (status === 'in force') return <Chip tone="accent">in force</Chip>;
  if (status === 'scheduled') return <Chip tone="warn">from {momentOf(holdsFrom)}</Chip>;
  return null;
}
