import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { CommandLog } from '../commands/command-log.ts';
import { useDropped } from '../merge/incoming.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { Present } from '#contract/form-presence/form-presence.ts';
import { late } from '#ui/late.tsx';
import { Row, Text } from '#ui/layout.tsx';
import { paths, pathTo } from '#client/shared/paths.ts';
import { Card } from '#ui/card.tsx';
import { SaveStatus } from '../draft/save-status.tsx';
import { hasChangesToPublish } from '../draft/has-changes-to-publish.ts';
import { useDraft } from '../draft/use-draft.ts';
import type { LeaveSaver } from '../draft/use-leave-guard.ts';
import { usePresence } from '../draft/use-presence.ts';
import { PresenceNames } from '../staff/presence-names.tsx';
import type { YearForm } from './use-year-forms.ts';
import classes from './year-grid.module.css';

/** What the year grid needs from the draft of one form. */
export interface DraftHandle extends LeaveSaver {
  readonly hasRoom: boolean;
}

interface FormDraftProps {
  form: YearForm;
  /** The form with the edits made here. */
  definition: Definition;
  /** How many steps disappeared because others made the same change. */
  dropped: number;
  /** Whether it has been changed here. */
  isTouched: boolean;
  me: string;
  onReceive: (code: string, step: (log: CommandLog) => CommandLog) => void;
  onHandle: (code: string, handle: DraftHandle | undefined) => void;
}

const ConflictPanel = late(async () => (await import('../draft/conflict-panel.tsx')).ConflictPanel);
const UnsavedPanel = late(async () => (await import('../draft/unsaved-panel.tsx')).UnsavedPanel);

/**
 * The draft of one form of the year. Saves every change, merges what others save, and is listed once the form has
 * been changed here.
 */
export function FormDraft({ form, definition, dropped, isTouched, me, onReceive, onHandle }: FormDraftProps) {
  const { code } = form.which;
  const draft = useDraft(form.which, form.form, me);
  const lastDefinition = useRef(definition);
  const change = useEffectEvent((now: Definition) => draft.change(now));
  useEffect(() => {
    if (lastDefinition.current === definition) return;
    lastDefinition.current = definition;
    change(definition);
  }, [definition]);

  const { incoming, saver } = draft;
  useEffect(() => {
    if (incoming !== undefined) onReceive(code, incoming.step);
  }, [incoming, code, onReceive]);
  useDropped(dropped, incoming);

  const { hasRoom } = draft.localCopy;
  useEffect(() => {
    onHandle(code, { flush: () => saver.flush(), isUnsaved: () => saver.isUnsaved(), hasRoom });
    return () => onHandle(code, undefined);
  }, [onHandle, code, saver, hasRoom]);

  // Once all changes are undone and saved, the form is the same as the published one.
  const isAsPublished = draft.state.is === 'saved' && !hasChangesToPublish(draft.current, draft.latest);
  const isAsking = draft.conflict !== undefined || draft.localCopy.offered.length > 0;
  if (!isTouched && !isAsking) return null;
  return (
    <Row as="li" className={classes.draft}>
      <Row>
        <Link
          to={`${pathTo(paths.adminForm, form.which)}?shows=publish`}
          aria-label={`Review and publish ${nameOf(form)}`}
          title="Review and publish"
        >
          {nameOf(form)}
        </Link>
        {isAsPublished ? (
          <Text as="span">As published</Text>
        ) : (
          <SaveStatus state={draft.state} hasRoom={hasRoom} onRetry={() => void saver.flush()} />
        )}
        {isTouched ? (
          <AlsoHere
            form={form}
            definition={definition}
            me={me}
            place={draft.place}
            onOthers={(revision, version) => {
              const base = saver.base();
              if (revision !== base.revision || version !== base.version) void draft.refresh();
            }}
          />
        ) : null}
      </Row>
      {draft.conflict === undefined ? null : (
        <Card as="div" padding="none" title={code} className={classes.asks}>
          <ConflictPanel
            conflict={draft.conflict}
            me={me}
            current={definition}
            onSettle={(choices) => draft.conflict && void draft.settle(draft.conflict, choices)}
          />
        </Card>
      )}
      {draft.localCopy.offered.length > 0 && draft.conflict === undefined ? (
        <Card as="div" padding="none" title={code} className={classes.asks}>
          <UnsavedPanel
            offered={draft.localCopy.offered}
            onBringBack={(one) => void draft.restoreCopy(one)}
            onForget={draft.localCopy.forget}
          />
        </Card>
      ) : null}
    </Row>
  );
}

interface AlsoHereProps {
  form: YearForm;
  definition: Definition;
  me: string;
  /** The name of the field edited last. */
  place: () => string;
  onOthers: (revision: number, version: number) => void;
}

/** Announces that the form is being edited here, and shows who else has it open. Only for changed forms. */
function AlsoHere({ form, definition, me, place, onOthers }: AlsoHereProps) {
  const others: readonly Present[] = usePresence(form.which, {
    place,
    onBeat: ({ revision, version }) => onOthers(revision, version),
  });
  return <PresenceNames others={others} me={me} definition={definition} />;
}

/**
 * 'SA102 2024-25'. The form's first year is included because a change applies from that year, not only to the year
 * of the grid.
 */
function nameOf({ which }: YearForm): string {
  return `${which.code} ${which.taxYear}`;
}
