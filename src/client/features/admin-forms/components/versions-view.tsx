import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { allShown } from '#admin-editor/canvas/all-shown.ts';
import type { Version } from '#contract/definitions.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { FormRenderer } from '#renderer/form-renderer.tsx';
import { Chip } from '#ui/chip.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { paths } from '../../../shared/paths.ts';
import { useGetFormVersionQuery } from '../api.ts';
import classes from './admin-forms.module.css';
import { momentOf } from './moment.ts';

interface VersionsViewProps {
  which: { code: string; taxYear: string };
  versions: readonly Version[];
  year: TaxYear;
  onClose: () => void;
}

/** Every published version: who, when and why, and the form as it was. */
export function VersionsView({ which, versions, year, onClose }: VersionsViewProps) {
  const [shown, setShown] = useState(versions[0]?.version);
  return (
    <div className={classes.versions}>
      <div className={classes.versionList}>
        <div className={classes.versionsTop}>
          <h1 className={classes.title}>Versions of {which.code}</h1>
          <Button size="compact-sm" variant="default" onClick={onClose}>
            Back to the editor
          </Button>
        </div>
        <Link to={`${paths.adminFormFiles}?${new URLSearchParams(which).toString()}`}>
          Export or import a file
        </Link>
        {versions.map(({ version, published, publishedBy, note, current }) => (
          <button
            key={version}
            type="button"
            className={classes.version}
            aria-pressed={shown === version}
            onClick={() => setShown(version)}
          >
            <span className={classes.strong}>
              Version {version} {current ? <Chip tone="accent">in force</Chip> : null}
            </span>
            <span>
              {momentOf(published)} · {publishedBy}
            </span>
            {note === '' ? null : <span className={classes.quiet}>{note}</span>}
          </button>
        ))}
      </div>
      <div className={classes.versionForm}>
        {shown === undefined ? null : <VersionForm key={shown} which={which} version={shown} year={year} />}
      </div>
    </div>
  );
}

function VersionForm({
  which,
  version,
  year,
}: {
  which: VersionsViewProps['which'];
  version: number;
  year: TaxYear;
}) {
  const { data, error, refetch } = useGetFormVersionQuery({ params: { ...which, version } });
  // Read through, not filled in: what depends on an answer is shown as well.
  const drawn = useMemo(() => data && allShown(data.definition).definition, [data]);
  if (error !== undefined) {
    return (
      <ErrorState title="This version could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    );
  }
  if (data === undefined || drawn === undefined)
    return <SkeletonRows rows={10} label="Loading the version" />;
  return (
    <div className={classes.readOnly}>
      <h2>
        {data.definition.title}, version {version}
      </h2>
      <FormRenderer definition={drawn} year={year} values={NOTHING} onChange={ignore} readOnly />
    </div>
  );
}

const NOTHING = {};
function ignore() {
  // Read-only: nothing changes.
}
