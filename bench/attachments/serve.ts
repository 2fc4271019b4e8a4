import { serveAlone } from '../runner/server-alone.ts';

await serveAlone('attachments');
