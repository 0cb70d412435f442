/** The pictures of the demo school, each drawn once and named by what it shows. */
import type { DepartmentKey } from '../content/shared/departments.ts';
import { palettes } from '../pictures/palette.ts';
import { badge, portrait, type BadgeName, type Gender } from '../pictures/portraits.ts';
import { pictureOf, type Picture } from '../pictures/render.ts';
import { sceneSize, sceneSvg, type SceneName } from '../pictures/scenes.ts';
import { randomFor } from '../kit/random.ts';

type CoverKind = 'course' | 'article' | 'department' | 'bundle' | 'major';

const departmentScenes: Readonly<Record<DepartmentKey, SceneName>> = {
  programming: 'terminal',
  design: 'wireframe',
  business: 'rocket',
  languages: 'globe',
  art: 'camera',
  music: 'strings',
  science: 'network',
  lifestyle: 'lotus',
};
const squareSize = 480;

export interface Gallery {
  /** All pictures that were requested. */
  pictures(): Picture[];
  /** Each of these gives the path of a picture. */
  cover(scene: SceneName, department: DepartmentKey, kind: CoverKind): string;
  departmentCover(department: DepartmentKey): string;
  portrait(gender: Gender, n: number): string;
  badge(name: BadgeName): string;
}

/** @param year the folder of the files. */
export function createGallery(year: number): Gallery {
  const pictures = new Map<string, Picture>();
  const pathOf = (name: string, width: number, height: number, svg: () => string): string => {
    const picture = pictures.get(name) ?? pictureOf(year, name, svg(), width, height);
    pictures.set(name, picture);
    return picture.path;
  };
  const cover: Gallery['cover'] = (scene, department, kind) => {
    const name = `${kind}-${department}-${scene}`;
    const svg = () => sceneSvg(scene, palettes[department], randomFor(name), kind === 'article');
    return pathOf(name, sceneSize.width, sceneSize.height, svg);
  };
  return {
    pictures: () => [...pictures.values()],
    cover,
    departmentCover: (department) => cover(departmentScenes[department], department, 'department'),
    portrait: (gender, n) => pathOf(`portrait-${gender}-${n}`, squareSize, squareSize, () => portrait(gender, n)),
    badge: (name) => pathOf(`badge-${name}`, squareSize, squareSize, () => badge(name)),
  };
}
