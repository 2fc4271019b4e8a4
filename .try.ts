import { gzipSync } from 'node:zlib';
import { chromium as pw } from '@playwright/test';
import { chromium, launchArguments } from './tests/support/chromium.ts';
const b = await chromium();
const br = await pw.launch({ executablePath: b.executablePath, args:[...launchArguments], env:{...process.env,...b.env} as any });
const ctx = await br.newContext();
const page = await ctx.newPage();
const U='http://localhost:4830';
await page.goto(U+'/login');
await page.getByLabel('Email').fill('filer@demo.example');
await page.getByRole('button',{name:'Login',exact:true}).click();
await page.getByLabel('Password',{exact:true}).fill('Keeping-books-26');
await page.getByRole('button',{name:'Login',exact:true}).click();
await page.waitForURL('**/transactions'); await page.waitForTimeout(2500);
for (const path of ['/transactions','/taxForms/SA100']) {
  const t0=Date.now(); const rows:any[]=[]; const st=new Map();
  const onq=(r:any)=>st.set(r,Date.now()-t0);
  const onr=async(r:any)=>{ const u=r.url().replace(U,''); const body=await r.response().then((x:any)=>x.body()).catch(()=>Buffer.from('')); rows.push([st.get(r),Date.now()-t0,u.slice(0,80),body.length,gzipSync(body).length]); };
  page.on('request',onq); page.on('requestfinished',onr);
  await page.goto(U+path); await page.waitForTimeout(4000);
  page.off('request',onq); page.off('requestfinished',onr);
  rows.sort((a,b)=>a[0]-b[0]); console.log('\n'+path); for(const r of rows) console.log(r.join('\t'));
}
await br.close();
