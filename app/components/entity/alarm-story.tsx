// What happened with an alarm, and the value that it is about: drawn by the server.
import { TimeTicks } from '~/components/charts/time-ticks'
import type { AlarmStory, AlarmChart as Chart } from '~/lib/entity/alarms/story'

export const AlarmSteps = ({ about, steps }: Pick<AlarmStory, 'about' | 'steps'>) => (
  <section aria-label={about}>
    <h3 className="mb-1 font-medium">{about}</h3>
    <ol className="alarm-steps">
      {steps.map(({ title, at, words, isDone }) => (
        <li key={title} data-done={isDone}>
          <b>{title}</b> {at}
          {words && <bdi>{words}</bdi>}
        </li>
      ))}
    </ol>
  </section>
)

export const AlarmChart = ({ chart }: { chart: Chart }) => (
  <figure>
    <figcaption className="pb-2 font-mono text-12">
      <bdi>{chart.name}</bdi>
    </figcaption>
    <div dir="ltr" className="chart alarm-chart">
      <div className="chart-plot">
        <svg
          role="img"
          aria-label={chart.about}
          viewBox="0 0 1000 100"
          preserveAspectRatio="none"
          className="chart-drawing"
        >
          <path d={chart.grid} className="chart-grid" />
          <path d={chart.line} className="chart-line" />
        </svg>
        {chart.notes.map(({ top, text, isLimit }) => (
          <span key={text} className={isLimit ? 'alarm-limit' : 'alarm-value'} style={{ top }}>
            {text}
          </span>
        ))}
        <span className="alarm-raised" style={{ left: chart.raised }} />
        <TimeTicks marks={chart.marks} />
      </div>
    </div>
  </figure>
)
