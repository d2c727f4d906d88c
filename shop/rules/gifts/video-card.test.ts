import { describe, expect, it, test } from 'vitest';
import { cardsUntil, hostOf, videoLinkProblem } from './video-card.ts';

describe('the link of a video', () => {
  it.each([
    'https://youtu.be/dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
    'https://drive.google.com/file/d/1a-b_C/view?usp=sharing#x',
    'https://videos.example-host.sa:8443/a%20b.mp4',
  ])('is taken: %s', (link) => expect(videoLinkProblem(link)).toBe(null));

  it.each([
    ['', 'video_link'],
    ['http://youtu.be/a', 'video_https'],
    ['youtu.be/a', 'video_https'],
    ['javascript:alert(1)', 'video_https'],
    ['data:text/html,x', 'video_https'],
    ['ftp://youtu.be/a', 'video_https'],
    ['https://localhost/a', 'video_host'],
    ['https://printer/a', 'video_host'],
    ['https://nas.local/a', 'video_host'],
    ['https://a.internal', 'video_host'],
    ['https://127.0.0.1/a', 'video_host'],
    ['https://10.0.0.7:8443/a', 'video_host'],
    ['https://2130706433/', 'video_host'],
    ['https://0x7f.1/', 'video_host'],
    ['https://0x7f.0x1/', 'video_host'],
    ['https://[::1]/a', 'video_host'],
    ['https://youtu.be@evil.com/', 'video_host'],
    ['https://evil.com\\@youtu.be/', 'video_host'],
    ['https://youtu.be/a b', 'video_link'],
    ['https://youtu.be/"><script>', 'video_link'],
    ['https://يوتيوب.com/a', 'video_link'],
    ['https://-a.com/', 'video_link'],
  ])('is refused: %s', (link, problem) => expect(videoLinkProblem(link)).toBe(problem));

  it('is shown by its host', () => {
    expect(hostOf('https://WWW.YouTube.com/watch?v=1')).toBe('youtube.com');
    expect(hostOf('https://youtu.be')).toBe('youtu.be');
  });
});

test('cards can be seen for a year after their delivery', () => {
  expect(cardsUntil(new Date('2026-03-01T10:00:00Z')).toISOString()).toBe('2027-03-01T10:00:00.000Z');
});
