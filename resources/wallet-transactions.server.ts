import { bypassAlerts, ledgerAlerts } from '../src/server/features/money/index.ts';
import { defineServer } from '../src/server/generator/section/define-server.ts';
import walletTransactions from './wallet-transactions.ts';

export default defineServer(walletTransactions, { alerts: [ledgerAlerts, bypassAlerts] });
