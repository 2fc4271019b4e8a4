import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { FileFacts } from '#renderer/file-store.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Row } from '#ui/layout.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import classes from './file-viewer.module.css';

interface FileViewerProps {
  file: FileFacts;
  /** Loads the content; returns a message if it fails. */
  load: (file: FileFacts) => Promise<Blob | string>;
  onSave: (content: Blob, file: FileFacts) => void;
  onClose: () => void;
  /** Whether this browser shows PDFs inside a page; most phones do not. */
  showsPdf?: boolean;
}

/**
 * Shows a receipt or an attachment where the user clicked it. The session fetches the content into the page's memory, so no address
 * leads to it. Its type is the one detected from its bytes.
 */
export function FileViewer({
  file,
  load,
  onSave,
  onClose,
  showsPdf = navigator.pdfViewerEnabled,
}: FileViewerProps) {
  const [attempt, setAttempt] = useState(0);
  const { content, url, problem } = useContent(file, load, attempt);
  const [isFull, setFull] = useState(false);
  const ref = useRef<HTMLElement>(null);
  useEffect(() => ref.current?.focus(), []);
  useEscape(onClose);
  const reveal = () => ref.current?.scrollIntoView({ block: 'nearest' });
  const isPicture = file.kind !== 'pdf';
  return (
    <Panel
      as="section"
      tone="quiet"
      size="sm"
      ref={ref}
      className={classes.viewer}
      aria-label={file.name}
      tabIndex={-1}
    >
      <Row>
        <strong className={classes.name}>{file.name}</strong>
        {isPicture && url !== undefined ? (
          <Button size="compact-sm" variant="default" aria-pressed={isFull} onClick={() => setFull(!isFull)}>
            Full size
          </Button>
        ) : null}
        {content === undefined ? null : (
          <Button size="compact-sm" variant="default" onClick={() => onSave(content, file)}>
            Download
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={onClose}>
          Close<span className="visually-hidden"> {file.name}</span>
        </Button>
      </Row>
      {problem === undefined ? null : (
        <ErrorState title="We could not load the file" onRetry={() => setAttempt(attempt + 1)}>
          {problem}
        </ErrorState>
      )}
      {url === undefined && problem === undefined ? <SkeletonRows label="Loading the file" rows={4} /> : null}
      {url === undefined ? null : isPicture ? (
        <div className={classes.picture} data-full={isFull || undefined} {...(isFull && SCROLLS)}>
          <img src={url} alt={file.name} onLoad={reveal} />
        </div>
      ) : showsPdf ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- no browser shows a PDF in a sandbox, and we set its type
        <iframe className={classes.pdf} src={url} title={file.name} onLoad={reveal} />
      ) : (
        <p>
          Your browser cannot show a PDF here.{' '}
          <a href={url} target="_blank" rel="noreferrer">
            Open it in a new tab
          </a>{' '}
          or download it.
        </p>
      )}
    </Panel>
  );
}

/** Lets the arrow keys scroll a picture that is larger than its frame. */
const SCROLLS = { tabIndex: 0, role: 'group', 'aria-label': 'Picture in full size' } as const;

/** Closes the picture on Escape wherever the focus is. The dialog around it ignores the key until then. */
function useEscape(onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') latest.current();
    };
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, []);
}

/** The content of a file and a local address for it, which is revoked with the file. */
function useContent(file: FileFacts, load: FileViewerProps['load'], attempt: number): Content {
  const request = `${file.id} ${attempt}`;
  const [found, setFound] = useState<Content>({});
  const loads = useRef(load);
  useEffect(() => {
    loads.current = load;
  });
  useEffect(() => {
    let url: string | undefined;
    let isCurrent = true;
    void loads.current(file).then((content) => {
      if (!isCurrent) return;
      if (typeof content !== 'string') url = URL.createObjectURL(content);
      setFound(typeof content === 'string' ? { request, problem: content } : { request, content, url });
    });
    return () => {
      isCurrent = false;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [file, request]);
  return found.request === request ? found : {};
}

interface Content {
  /** The id of the file and the number of the attempt. */
  readonly request?: string;
  readonly content?: Blob;
  readonly url?: string | undefined;
  readonly problem?: string;
}
