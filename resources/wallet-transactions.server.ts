import { bypassAlerts } from '../src/server/features/money/ledger/bypass.ts';
import { ledgerAlerts } from '../src/server/features/money/ledger/proof.ts';
import { defineServer } from '../src/server/generator/rest/hooks.ts';
import walletTransactions from './wallet-transactions.ts';

export default defineServer(walletTransactions, { alerts: [ledgerAlerts, bypassAlerts] });
