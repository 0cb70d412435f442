import { defineServer } from '../src/server/generator/section/define-server.ts';
import orderLines from './order-lines.ts';

/** A sample is not sold: the database derives rows of `course-sales` from lines that are, and samples are made of these too. */
export default defineServer(orderLines, { sample: () => ({ soldAt: null }) });
