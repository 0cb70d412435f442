/**
 * Brings the programs that the tests need and the machine lacks (ffmpeg, prometheus, a browser), while other steps of `npm test` are
 * at work. Steps that run alone bring their own.
 */
import { requireChromium } from '../tools/chromium.ts';
import { offerFfmpeg } from '../tools/ffmpeg.ts';
import { offerPrometheus } from '../tools/prometheus.ts';

const print = (text: string): void => void process.stdout.write(text);
offerFfmpeg(print);
offerPrometheus(print);
requireChromium();
