/**
 * Brings the programs that the tests need and the machine lacks (ffmpeg, a browser), while other steps of `npm test` are
 * at work. Steps that run alone bring their own.
 */
import { requireChromium } from '../tools/chromium.ts';
import { offerFfmpeg } from '../tools/ffmpeg.ts';

offerFfmpeg((text) => void process.stdout.write(text));
requireChromium();
