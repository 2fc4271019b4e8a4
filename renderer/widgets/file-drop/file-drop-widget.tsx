import type { WidgetProps } from '@rjsf/utils';
import type { Value } from '#form-schemas/definition.ts';
import { fileIds, fileLimits } from '#form-schemas/files.ts';
import { useFiles } from '../../form-services.ts';
import { controlOf, fieldOf, labelId } from '../../widget-props.ts';
import classes from './file-drop.module.css';
import { DropZone } from './drop-zone.tsx';
import { FileNames } from './file-names.tsx';
import { RetryNames } from './retry-names.tsx';
import { fileRow, Row, uploadRow } from './file-row.tsx';
import { useDialogDrops } from './use-dialog-drops.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { useFileDrop } from './use-file-drop.ts';
import type { Upload } from './use-uploads.ts';

/** Choose, drop or paste files, and list the saved ones. The value is their ids, joined by commas. */
export function FileDropWidget(props: WidgetProps) {
  const files = useFiles();
  if (!props.readonly) return <FileDrop {...props} />;
  return (
    <fieldset
      id={props.id}
      className={classes.shown}
      aria-labelledby={labelId(props.id)}
      aria-describedby={controlOf(props).describedBy}
    >
      <FileNames
        ids={fileIds(props.value as Value | undefined)}
        store={files}
        isStill={props.disabled === true}
      />
    </fieldset>
  );
}

function FileDrop(props: WidgetProps) {
  const { ref, keep } = useFocusAfterRemoval();
  const drop = useFileDrop(props, keep);
  useDialogDrops(ref, drop);
  const { ids, known, uploads } = drop;
  const field = fieldOf(props);
  const opens = drop.store?.show === undefined ? 'Download' : 'View';
  return (
    <div
      ref={ref}
      className={classes.drop}
      data-takes={drop.isDisabled ? undefined : fileLimits(field).maxFiles > 1 ? 'files' : 'file'}
      onPaste={drop.onPaste}
    >
      <DropZone widget={props} isDisabled={drop.isDisabled} onFiles={drop.take} onPhotos={drop.takePhotos} />
      {ids.length + uploads.length > 0 ? (
        <ul className={classes.files}>
          {/* One list, so that a finished upload stays the same row. */}
          {[
            ...ids.map((id) => {
              const row = fileRow(known.get(id), drop.isDisabled ? undefined : drop.open);
              const onEnd = drop.isDisabled ? undefined : () => drop.remove(id);
              return <Row key={drop.keyOf(id)} {...row} opens={opens} end="Remove" onEnd={onEnd} />;
            }),
            ...uploads.map((upload) => (
              <Row
                key={upload.key}
                {...uploadRow(upload)}
                onRetry={mayRetry(upload) ? () => drop.retry(upload.key) : undefined}
                onEnd={() => drop.cancel(upload.key)}
              />
            )),
          ]}
        </ul>
      ) : null}
      {drop.isFailing ? <RetryNames onRetry={drop.retryNames} /> : null}
      <output className={classes.notice}>{drop.notice}</output>
      <p aria-live="polite" className="visually-hidden">
        {drop.announcement}
      </p>
    </div>
  );
}

function mayRetry({ mayRetry, problem }: Upload): boolean {
  return mayRetry && problem !== undefined;
}
