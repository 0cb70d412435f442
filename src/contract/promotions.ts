/** What the site shows above and over every page: the banner and the welcome popup. Names are the specification's. */
import * as z from 'zod';

const image = z.string().nullable();

export const banner = z.object({
  status: z.enum(['active', 'inactive']),
  endDate: z.string().nullable(),
  bgColor: z.string().nullable(),
  bgImage: image,
  link: z.string().nullable(),
  text: z.string().nullable(),
  code: z.string().nullable(),
  withImage: z.boolean(),
  withText: z.boolean(),
});
export type Banner = z.infer<typeof banner>;
export const welcomePopup = z.object({
  title: z.string().nullable(),
  titleShow: z.boolean(),
  text: z.string().nullable(),
  buttonShow: z.boolean(),
  buttonText: z.string().nullable(),
  buttonRef: z.string().nullable(),
  redirectType: z.enum(['router', 'link']),
  /** A width class; `max-w-sm` unless set. */
  size: z.string(),
  createdAt: z.string(),
  /** 1 means enabled. */
  show: z.int(),
});
export type WelcomePopup = z.infer<typeof welcomePopup>;
