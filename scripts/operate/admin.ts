/**
 * `npm run admin -- person@example.com`: makes an account that exists an administrator with every permission.
 * `-- --create person@example.com`: makes the account too, and prints a link to set its password: for the first
 * administrator of a site that sends no messages yet.
 */
import { loadProduct, runCommand } from '../build/load-product.ts';

const usage = 'Say whose account: npm run admin -- [--create] person@example.com (or +989121234567).';
const undefinedTable = '42P01';

await runCommand(async () => {
  const args = process.argv.slice(2);
  const isToCreate = args.includes('--create');
  const [name = '', ...more] = args.filter((arg) => arg !== '--create');
  if (more.length > 0) throw new Error(usage);
  const product = await loadProduct();
  const { appoint } = await product.administration();
  try {
    const done = await appoint(product.readConfig(process.env), name, isToCreate);
    if (done === null) throw new Error(usage);
    console.log(done);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === undefinedTable)) throw error;
    throw new Error('The database has no tables yet: npm start makes them.', { cause: error });
  }
  return 0;
});
