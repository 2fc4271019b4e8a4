import { useMemo } from 'react';
import { showAllFields } from '../canvas/show-all-fields.ts';
import type { PublishReply, Version } from '#contract/definitions/definitions.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { FormRenderer } from '#renderer/form-renderer.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { errorMessage } from '#client/shared/api/call-error.ts';
import { useGetFormVersionQuery } from '../open-form/api.ts';
import { withFirstProblem } from '../draft/first-problem.ts';
import { useRestoreVersionMutation } from '../publishing/api.ts';
import { RestoreVersion } from '../publishing/restore-version.tsx';
import type { Me } from '../publishing/stage.ts';
import classes from './versions.module.css';
import { ChangeList } from '../changes/change-list.tsx';
import { historyOf } from './history-words.ts';

interface VersionFormProps {
  which: { code: string; taxYear: string };
  version: Version;
  newest: number;
  isWithdrawn: boolean;
  year: TaxYear;
  me: Me;
  onRestored: () => Promise<void>;
}

/** One version: its history, its changes, a way to publish it again, and its form. */
export function VersionForm({ which, version, newest, isWithdrawn, year, me, onRestored }: VersionFormProps) {
  const number = version.version;
  const { data, error, refetch } = useGetFormVersionQuery({ params: { ...which, version: number } });
  const [restore] = useRestoreVersionMutation();
  if (error !== undefined) {
    return (
      <ErrorState title="We could not load this version" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    );
  }
  if (data === undefined) return <SkeletonRows rows={10} label="Loading the version" />;
  return (
    <Stack gap={3} className={classes.readOnly}>
      <h2>
        {data.definition.title}, version {number}
      </h2>
      <Text size="sm">{historyOf(version, isWithdrawn)}</Text>
      {number > 1 ? <ChangedAgainst which={which} before={number - 1} definition={data.definition} /> : null}
      {number < newest ? (
        <RestoreVersion
          name={`version ${number}`}
          newest={newest}
          me={me}
          onRestore={async (body) => {
            const reply = await restore({ params: { ...which, version: number }, body }).unwrap();
            if (reply.status === 'success') return reply.version;
            return reply.losses ?? refusalOf(reply, data.definition);
          }}
          onRestored={onRestored}
        />
      ) : null}
      <ReadForm definition={data.definition} year={year} />
    </Stack>
  );
}

/** A form to read, not to fill in: fields that depend on an answer are shown as well. */
export function ReadForm({ definition, year }: { definition: Definition; year: TaxYear }) {
  const drawn = useMemo(() => showAllFields(definition), [definition]);
  return <FormRenderer definition={drawn} year={year} values={NOTHING} onChange={ignore} readOnly />;
}

function ChangedAgainst({
  which,
  before,
  definition,
}: {
  which: VersionFormProps['which'];
  before: number;
  definition: Definition;
}) {
  const { data, error } = useGetFormVersionQuery({ params: { ...which, version: before } });
  return (
    <section aria-label={`Against version ${before}`}>
      <h3>Against version {before}</h3>
      {error === undefined ? null : <Text size="sm">{errorMessage(error)}</Text>}
      {data === undefined ? null : <ChangeList before={data.definition} after={definition} />}
    </section>
  );
}

function refusalOf(
  { message, problems, failing = [] }: Extract<PublishReply, { status: 'error' }>,
  definition: Definition,
): string {
  const [scenario] = failing;
  return problems.length === 0 && scenario !== undefined
    ? `${message} “${scenario.name}”`
    : withFirstProblem({ message, problems }, definition);
}

const NOTHING = {};
function ignore() {
  // Read-only: nothing changes.
}
