import sharp from 'sharp';
import { expect, test } from 'vitest';
import { getInvoiceSettings, saveInvoiceSettings } from '#contract/invoice-settings/invoice-settings.ts';
import { addAgent, addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { gif, jpeg, pdf, png } from '#tests/support/upload.ts';

const app = useTestApp();

const whole = {
  title: 'Fay’s Flowers',
  tagline: 'Fresh <b>every</b> day',
  address: '1 High Street\nOldtown',
  postcode: 'OL1 1AA',
  phone: '+44 7700 900123',
};
const nothing = { title: '', tagline: '', logo: '', address: '', postcode: '', phone: '' };
const WRONG_FORMAT = 'File wrong format, file types: jpg, jpeg, or png';
const TOO_LARGE = 'File too large, upload limit 500kb';

async function filer() {
  const person = await addUser(app);
  const token = await addSession(app, person.userId);
  const read = async () => (await app.call(getInvoiceSettings, { token })).body;
  const save = async (body: object) => (await app.call(saveInvoiceSettings, { token, body })).body;
  return { person, token, read, save };
}

const contentOf = (dataUrl: string) => Buffer.from(dataUrl.split(',')[1] ?? '', 'base64');
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } });
const dataUrl = (kind: string, content: Buffer) => `data:image/${kind};base64,${content.toString('base64')}`;
/** A PNG followed by bytes that make it this long. Every picture reader ignores them. */
const pngOf = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length, 'x')]);

test('has nothing set at first, and returns what was saved', async () => {
  const { read, save } = await filer();
  expect(await read()).toEqual({ status: 'success', settings: nothing });
  expect(await save(whole)).toEqual({ status: 'success' });
  expect((await read()).settings).toEqual({ ...whole, logo: '' });
});

test('keeps missing fields and clears empty ones', async () => {
  const { read, save } = await filer();
  await save({ ...whole, imageData: dataUrl('png', png) });
  await save({ tagline: '' });
  expect((await read()).settings).toMatchObject({
    title: whole.title,
    tagline: '',
    logo: expect.stringMatching(/^data:image\/png;base64,/),
  });
  await save({ imageData: '' });
  expect((await read()).settings).toMatchObject({ title: whole.title, logo: '' });
});

test.each([
  ['png', png],
  ['jpeg', jpeg],
] as const)('saves a %s logo, with or without the head of a data URL', async (kind, content) => {
  const { read, save } = await filer();
  for (const imageData of [dataUrl(kind, content), content.toString('base64')]) {
    expect(await save({ imageData })).toEqual({ status: 'success' });
    const { logo } = (await read()).settings;
    expect(logo).toMatch(new RegExp(`^data:image/${kind};base64,`));
    expect(await sharp(contentOf(logo)).metadata()).toMatchObject({ format: kind });
  }
});

test('redraws a logo: smaller, without where it was taken, and without what was hidden behind it', async () => {
  const { read, save } = await filer();
  const photo = await blank(3000, 1000)
    .withExif({ IFD0: { Make: 'Spyglass' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect(photo.includes('Spyglass')).toBe(true);
  await save({ imageData: dataUrl('jpeg', Buffer.concat([photo, Buffer.from('PK <script>')])) });
  const stored = contentOf((await read()).settings.logo);
  expect(await sharp(stored).metadata()).toMatchObject({ width: 1200, height: 400 });
  expect([stored.includes('Spyglass'), stored.includes('script')]).toEqual([false, false]);
});

test.each([
  ['an SVG', dataUrl('svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))],
  [
    'an SVG that claims to be a PNG',
    dataUrl('png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
  ],
  ['a GIF that claims to be a PNG', dataUrl('png', gif)],
  ['a PDF', dataUrl('png', pdf)],
  ['a page behind the first bytes of a PNG', dataUrl('png', Buffer.concat([png.subarray(0, 16), pdf]))],
  ['bytes before a PNG', dataUrl('png', Buffer.concat([Buffer.from('x'), png]))],
  ['a web address', 'https://pictures.example/logo.png'],
  ['text', 'not base64!'],
])('refuses %s and saves nothing of the request', async (_, imageData) => {
  const { read, save } = await filer();
  expect(await save({ title: 'Changed', imageData })).toEqual({ status: 'error', message: WRONG_FORMAT });
  expect((await read()).settings).toEqual(nothing);
});

test('accepts a logo of 512,000 bytes and refuses one byte more', async () => {
  const { save } = await filer();
  expect(await save({ imageData: dataUrl('png', pngOf(512_000)) })).toEqual({ status: 'success' });
  expect(await save({ imageData: dataUrl('png', pngOf(512_001)) })).toEqual({
    status: 'error',
    message: TOO_LARGE,
  });
});

test('refuses a picture that would be a flood of pixels', async () => {
  const { save } = await filer();
  const flood = await blank(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
  expect(flood.length).toBeLessThan(512_000);
  expect(await save({ imageData: dataUrl('png', flood) })).toEqual({
    status: 'error',
    message: expect.stringContaining('more than 50 million pixels'),
  });
});

test.each([
  [{ phone: '0770o' }, 'Please check your phone number.'],
  [{ postcode: 'nowhere' }, 'Please check your postcode.'],
])('refuses %j', async (body, message) => {
  const { save } = await filer();
  expect(await save(body)).toEqual({ status: 'error', message });
});

test('an agent edits those of the client; no one else sees them', async () => {
  const { person, read } = await filer();
  const stranger = await filer();
  const { agentId } = await addAgent(app, [person]);
  const agent = await addSession(app, person.userId, { agentId });
  expect((await app.call(saveInvoiceSettings, { token: agent, body: whole })).body.status).toBe('success');
  expect((await read()).settings.title).toBe(whole.title);
  expect((await stranger.read()).settings).toEqual(nothing);
  const readOnly = await addSession(app, person.userId, { readOnly: true });
  const refused = await app.call(saveInvoiceSettings, { token: readOnly, body: { title: 'x' } });
  expect(refused.body.error).toBe('read_only');
  expect((await app.call(getInvoiceSettings, { token: readOnly })).body.settings.title).toBe(whole.title);
});
